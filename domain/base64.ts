/** UTF-8 text as base64 with the standard alphabet and padding (SH-01). Any text is allowed, not only Latin-1. */
export const toBase64 = (text: string): string => {
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte)
  return btoa(bytes)
}

/**
 * The text of a base64 code, or null for anything else. The URL-safe alphabet, missing padding and white space around
 * the code are accepted too, and so are spaces inside, which were '+' before a link was decoded (SH-01).
 */
export const fromBase64 = (code: string): string | null => {
  const standard = code.trim().replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(standard)) return null
  try {
    const bytes = Uint8Array.from(atob(standard.replaceAll('=', '')), (char) => char.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
