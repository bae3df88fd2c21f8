import { BAD_IMAGE, IMAGE_TYPES } from '#contract/uploads.ts'

/** 5 MB (UP-01). The server has its own limit, which an operator may lower. */
const MAX_BYTES = 5 * 2 ** 20

/** The problem of a file as an image; null when there is none (UP-01). */
export const imageProblem = ({ type, size }: { type: string; size: number }): string | null => {
  if (!IMAGE_TYPES.some((known) => known === type)) return BAD_IMAGE
  return size > MAX_BYTES ? `File size must be less than ${MAX_BYTES / 2 ** 20}MB` : null
}

/**
 * A file's name as the server accepts it: letters, figures, dots, dashes and spaces, not a hidden file and no device
 * name of any system. People find the image by it.
 */
export const plainFilename = (name: string): string => {
  const plain = name.replaceAll(/[^\p{L}\p{M}\p{N}. _-]/gu, '-').replace(/^[. ]+/, '').slice(-150)
  const isDevice = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(plain)
  return isDevice || plain === '' ? `image-${plain}` : plain
}
