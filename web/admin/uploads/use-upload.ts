import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/site/api.ts'
import { apiOf } from '#web/site/query-client.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { imageKeys } from './queries.ts'
import { sendImage, type UploadArea } from './send-image.ts'

/** The problem, and the server's own message where there is one. */
export type Problem = { text: string; explanation?: string }

const problemOf = (error: unknown): Problem => {
  const { message = 'Unknown error', cause } = error instanceof Error ? error : {}
  const explanation = cause instanceof ApiError && cause.code ? cause.message : undefined
  return { text: `Error uploading image: ${message}`, explanation }
}

/**
 * Uploads one image at a time. `percent` is null while none is in flight; `problem` tells why the last one failed.
 * @param onDone gets the address of each image that arrived
 */
export const useUpload = (area: UploadArea, onDone: (url: string) => void) => {
  const client = useQueryClient()
  const [percent, setPercent] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const running = useRef<AbortController>(null)
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })
  useEffect(() => () => running.current?.abort(), [])

  const start = async (image: Blob, filename: string): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setProblem(null)
    setPercent(0)
    try {
      latest.current(await sendImage(apiOf(client), { area, image, filename, onProgress: setPercent, signal }))
      void client.invalidateQueries({ queryKey: imageKeys.area(area) })
      showToast({ title: 'Image uploaded successfully!' })
    } catch (error) {
      if (signal.aborted) return
      setProblem(problemOf(error))
    } finally {
      if (running.current === controller) setPercent(null)
    }
  }
  return { percent, problem, setProblem, start, cancel: () => running.current?.abort() }
}
