import { z } from 'zod'
import { paging } from './fields.ts'

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
