import type { ErrorBody } from '#contract/errors.ts'
import type { IMAGE_TYPES, UPLOAD_AREAS } from '#contract/uploads.ts'
import { ApiError, type Api } from '#web/site/api.ts'
import { plainFilename } from './check-image.ts'

export type UploadArea = (typeof UPLOAD_AREAS)[number]

type Upload = {
  area: UploadArea
  image: Blob
  /** What the image's file is called. */
  filename: string
  /** Called with whole percents of the sent bytes. */
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/** An upload that failed, named by its step (UP-04); the cause is the server's own error. */
const stepFailed = (step: string, error: unknown): Error => {
  if (!(error instanceof ApiError)) return error instanceof Error ? error : new Error(String(error))
  if (error.status === 0) return new Error(`Failed to upload image: ${error.message}`, { cause: error })
  return new Error(`${step}${error.status}`, { cause: error })
}

const messageIn = (text: string): Partial<ErrorBody> => {
  try {
    return JSON.parse(text) as Partial<ErrorBody>
  } catch {
    return {}
  }
}

/** Sends the bytes. `fetch` reports no progress. */
const put = (url: string, { image, onProgress, signal }: Upload): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const onAbort = () => request.abort()
    signal.addEventListener('abort', onAbort)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.floor((loaded / total) * 100))
    })
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('error', () =>
      reject(new ApiError(`Network request failed for ${url.replace(/\?.*/, '')}`, 0)),
    )
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) return resolve()
      const body = messageIn(request.responseText)
      reject(new ApiError(body.error ?? 'Request failed', request.status, body))
    })
    request.addEventListener('loadend', () => signal.removeEventListener('abort', onAbort))
    request.open('PUT', url)
    request.setRequestHeader('content-type', image.type)
    request.send(image)
  })

/**
 * Uploads an image: sign, send, complete (UP-02).
 * @returns its address
 * @throws Error with the step that failed, or the signal's reason when it was cancelled
 */
export async function sendImage(api: Api, upload: Upload): Promise<string> {
  const { area, image, filename, signal } = upload
  const steps = async <Of>(step: string, work: () => Promise<Of>): Promise<Of> => {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      throw signal.aborted ? signal.reason : stepFailed(step, error)
    }
  }
  const contentType = image.type as (typeof IMAGE_TYPES)[number] // the server says so if it is another
  const body = { path: area, contentType, filename: plainFilename(filename) }
  const signed = await steps('Failed to get signed url: ', () =>
    api.call('POST /uploads/signed-url', { body, signal }),
  )
  await steps('Upload to signed url failed: ', () => put(signed.uploadUrl, upload))
  const { url } = await steps('Failed to get read url: ', () =>
    api.call('POST /uploads/signed-url/complete', { body: { path: signed.path }, signal }),
  )
  return url
}
