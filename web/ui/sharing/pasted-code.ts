/** The code in a pasted text, which may be a whole link that carries it in the parameter `name`. */
export const pastedCode = (text: string, name: string): string => {
  const inLink = new RegExp(`[?&]${name}=([^&#\\s]+)`).exec(text)?.[1]
  if (inLink === undefined) return text
  try {
    return decodeURIComponent(inLink)
  } catch {
    return inLink
  }
}
