import { expect } from 'vitest'
import type { Answer } from './client.ts'

/** Expects a validation error that names this place. */
export function expectRefused({ status, body }: Answer, path: string, about = path): void {
  const seen = { status, code: body.code }
  expect(seen, `${about} ${JSON.stringify(body)}`).toEqual({ status: 400, code: 'VALIDATION_FAILED' })
  expect(body.details.map((detail: { path: string }) => detail.path), about).toContain(path)
}
