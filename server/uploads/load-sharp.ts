import type Sharp from 'sharp'

/**
 * The library that decodes and encodes pictures. It is loaded for the first one: a server without any needs less
 * memory.
 */
export const loadSharp = async (): Promise<typeof Sharp> => (await import('sharp')).default
