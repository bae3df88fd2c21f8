import { z } from 'zod'
import { paging } from './fields.ts'
import { writes, type Endpoints } from './endpoint.ts'

export const UPLOAD_AREAS = ['events', 'teams'] as const
export const IMAGE_TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp'] as const
export const BAD_IMAGE = 'Please select a valid image file (JPEG, PNG, or WebP)'

const area = z.enum(UPLOAD_AREAS, { error: 'Choose events or teams as the place of the image' })

/** No path to another folder in any spelling, and no device name of any system (check U05). */
const isPlainFilename = (name: string): boolean =>
  !/^\.|[/\\\p{Cc}\u2024\u2025\u2026]|%[0-9a-f]{2}/iu.test(name) && !/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name)

export const signWrite = z.strictObject({
  path: area,
  contentType: z.enum(IMAGE_TYPES, { error: BAD_IMAGE }),
  filename: z.string().min(1).max(200).refine(isPlainFilename, 'Use a plain file name'),
})
export const signAnswer = z.object({ uploadUrl: z.string(), path: z.string() })

const storedPath = z.string().min(1).max(200)
export const completeWrite = z.strictObject({ path: storedPath })
export const completeAnswer = z.object({ url: z.string(), path: z.string() })
export const deleteImageWrite = z.strictObject({ fullPath: storedPath })

export const imageListQuery = z.object({ path: area, ...paging(500) })
export const image = z.object({ name: z.string(), url: z.string(), fullPath: z.string() })
export type ImageRecord = z.infer<typeof image>

const uploads = writes('uploads:write')

export const uploadEndpoints = {
  'GET /uploads/list': {
    ...uploads, summary: 'Finished images of an area, newest first', operationId: 'listImages',
    query: imageListQuery, answer: z.array(image),
  },
  'POST /uploads/signed-url': {
    ...uploads, summary: 'An address to send one image to', operationId: 'signUpload', body: signWrite, answer: signAnswer,
  },
  'POST /uploads/signed-url/complete': {
    ...uploads, summary: 'Turn a finished upload into an image', operationId: 'completeUpload',
    body: completeWrite, answer: completeAnswer,
    refusals: ['IMAGE_NOT_FOUND', 'UPLOAD_INCOMPLETE', 'UPLOAD_EXPIRED', 'UPLOAD_USED'],
  },
  'POST /uploads/delete': {
    ...uploads, summary: 'Delete an unused image', operationId: 'deleteImage', body: deleteImageWrite,
    refusals: ['IMAGE_NOT_FOUND', 'IMAGE_IN_USE'],
  },
} satisfies Endpoints
