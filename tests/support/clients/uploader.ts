import { expect } from 'vitest'
import type { Bytes } from '#tests/support/worlds/images.ts'
import type { Answer, Client } from './client.ts'

export type Signed = { uploadUrl: string; path: string }
type Wanted = { path?: string; contentType?: string; filename?: string }

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64',
)

export const wantedImage = { path: 'teams', contentType: 'image/png', filename: 'logo.png' }

/** The calls of an upload, as one person makes them. */
export function uploader(staff: Client) {
  const calls = {
    sign: async (over: Wanted = {}): Promise<Signed> =>
      (await staff.post('/api/uploads/signed-url', { ...wantedImage, ...over })).body,
    send: (url: string, bytes: BodyInit, type = 'image/png'): Promise<Answer> =>
      staff.send('PUT', url, bytes, { headers: { 'content-type': type } }),
    complete: (path: string): Promise<Answer> => staff.post('/api/uploads/signed-url/complete', { path }),
    remove: (fullPath: string): Promise<Answer> => staff.post('/api/uploads/delete', { fullPath }),
    /** The finished images of teams. */
    list: async (): Promise<string[]> =>
      (await staff.get('/api/uploads/list?path=teams')).body.map(({ fullPath }: { fullPath: string }) => fullPath),
    /** All steps. @returns the path of the finished image */
    upload: async (bytes: Bytes, over: Wanted = {}): Promise<string> => {
      const { uploadUrl, path } = await calls.sign(over)
      expect((await calls.send(uploadUrl, bytes, over.contentType)).status).toBe(204)
      expect((await calls.complete(path)).status).toBe(200)
      return path
    },
  }
  return calls
}

/** @returns the path of a finished image */
export const anImage = (staff: Client): Promise<string> => uploader(staff).upload(PNG)
