export function packMap(): object
export function packSymbols(): string
export function packPalette(): string
