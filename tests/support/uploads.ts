import type { Client } from './client.ts'

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64',
)

export async function signImage(editor: Client): Promise<{ uploadUrl: string; path: string }> {
  const { body } = await editor.post('/api/uploads/signed-url', {
    path: 'teams', contentType: 'image/png', filename: 'logo.png',
  })
  return body
}

/** An image that was signed and sent but not completed. @returns its path */
export async function anImageToComplete(editor: Client): Promise<string> {
  const { uploadUrl, path } = await signImage(editor)
  await editor.send('PUT', uploadUrl, PNG, { headers: { 'content-type': 'image/png' } })
  return path
}

/** @returns the path of a finished image */
export async function anImage(editor: Client): Promise<string> {
  const path = await anImageToComplete(editor)
  await editor.post('/api/uploads/signed-url/complete', { path })
  return path
}
