/**
 * The SHA-256 of a text as UTF-8, in lower-case hexadecimal digits. Null where the browser has none: it makes hashes
 * only for pages that came over https or from the same computer.
 */
export const sha256 = async (text: string): Promise<string | null> => {
  // Typed as always there; it is missing on pages that came over http.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
