"""Tables over HTTP and WebSocket: nothing lost, nothing leaked."""
