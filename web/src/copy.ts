/** Put a text on the clipboard; where the browser does not let us, whether it could be done is false. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
