/**
 * The address of a picture if it is one of this site, else ''. Other sites' pictures are not loaded: visitors should
 * not be reported to them, and the content security policy forbids it.
 */
export const ownPath = (url: string): string => (/^\/(?![/\\])/.test(url) ? url : '')
