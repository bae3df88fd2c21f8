const DEFAULT = '/admin'

/**
 * Where to go after a login: a page of this site, else /admin. The address is read as a browser would read it, so that
 * `//other`, `/\other` and `/.//other` are seen for what they are (check O08).
 */
export function safeReturnTo(value: string | undefined): string {
  const here = 'http://here.invalid'
  if (!value?.startsWith('/') || value.length > 1024 || !URL.canParse(value, here)) return DEFAULT
  const { origin, pathname, search, hash } = new URL(value, here)
  if (origin !== here || pathname.startsWith('//') || pathname.startsWith('/api/')) return DEFAULT
  return `${pathname}${search}${hash}`
}
