import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { DomainError } from '#domain/errors.ts'

export type S3Settings = {
  /** Like `https://s3.eu-central-1.amazonaws.com`, without the bucket. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
type Wanted = { method: string; headers?: Record<string, string>; body?: Blob; signal: AbortSignal; attempts?: number }
export type S3Request = (path: string, wanted: Wanted) => Promise<Response>

const ATTEMPTS = 3
const FIRST_WAIT_MS = 100

/** Every header that is set is signed, so that nobody on the way can change one. */
export const signing = { allHeaders: true }

/** Signs requests (AWS Signature Version 4). It tries once: retries are decided below, where network failures count. */
export const makeSigner = ({ accessKeyId, secretAccessKey, region }: S3Settings): AwsClient =>
  new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

/**
 * Sends requests to a bucket, addressed by path, which every store understands. Every request may be sent twice;
 * network failures, and answers of 429 and 5xx, are retried until `signal` ends it.
 * @returns the answer, whatever its status
 * @throws DomainError UNAVAILABLE when there is none
 */
export function s3Requests(settings: S3Settings): S3Request {
  const signer = makeSigner(settings)
  return async (path, { method, headers, body, signal, attempts = ATTEMPTS }) => {
    const url = `${settings.endpoint}/${settings.bucket}${path}`
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts
      try {
        const request = await signer.sign(url, { method, headers, body, aws: signing })
        const response = await fetch(request, { signal, redirect: 'manual' })
        if (isLast || !isPassing(response.status)) return response
        await response.body?.cancel()
      } catch (cause) {
        if (isLast || signal.aborted) unreachable(cause)
      }
      await sleep(FIRST_WAIT_MS * 3 ** (attempt - 1) * (0.5 + Math.random()), undefined, { signal }).catch(unreachable)
    }
  }
}

const isPassing = (status: number): boolean => status === 429 || (status >= 500 && status !== 501 && status !== 507)

/**
 * Refuses because the store does not answer, or answers nonsense; the log has the cause.
 * @throws DomainError UNAVAILABLE
 */
export function unreachable(cause: unknown): never {
  const message = 'The image storage cannot be reached. Please try again in a moment.'
  throw Object.assign(new DomainError('UNAVAILABLE', message), { cause })
}

/** The whole body of an answer. @throws DomainError UNAVAILABLE when it does not arrive */
export const textOf = (response: Response): Promise<string> => response.text().catch(unreachable)

/**
 * Refuses because of an answer of the store that is neither a success nor about a missing image.
 * @param body the answer's text, XML with a code
 * @throws DomainError STORAGE_FULL, else UNAVAILABLE: an editor cannot fix wrong keys
 */
export function refuse({ status }: Response, body: string): never {
  const code = codeOf(body)
  const cause = new Error(`The image storage answered ${status} ${code}`)
  const isFull = status === 507 || /quota|storagefull|insufficientstorage|nospace/i.test(code)
  if (!isFull) unreachable(cause)
  const message = 'There is no room left to store this image. Please tell the operator.'
  throw Object.assign(new DomainError('STORAGE_FULL', message), { cause })
}

/** The keys of all objects of an area, like `teams`. @param inTime ends a call that takes too long */
export async function listKeys(request: S3Request, area: string, inTime: () => AbortSignal): Promise<string[]> {
  const keys: string[] = []
  for (let marker: string | undefined = ''; marker !== undefined; ) {
    const query = new URLSearchParams({ prefix: `${area}/`, marker })
    const response = await request(`?${query.toString()}`, { method: 'GET', signal: inTime() })
    const text = await textOf(response)
    if (!response.ok) refuse(response, text)
    const some = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key)
    keys.push(...some)
    marker = text.includes('<IsTruncated>true</IsTruncated>') ? some.at(-1) : undefined
  }
  return keys
}

/** The code of an answer's XML, like `NoSuchKey`; empty when it has none. */
export const codeOf = (body: string): string => /<Code>([^<]*)<\/Code>/.exec(body)?.[1] ?? ''
