import type { FastifyRequest } from 'fastify'
import { DomainError, isToConfirm } from '#domain/errors.ts'
import { basisOf } from '#server/records/basis.ts'

/** Represents the effects that a refusal asks about; undefined for a refusal that asks nothing. */
export const basisOfQuestion = (error: unknown): string | undefined =>
  error instanceof DomainError && isToConfirm(error.code) ? basisOf([error.message, error.details, error.restsOn]) : undefined

type Confirming = { confirm: boolean }
const takesConfirm = (part: unknown): part is Confirming => typeof part === 'object' && part !== null && 'confirm' in part

/**
 * Does what somebody confirmed. Where the request says by `if-asked` what they were asked, it is done only if that is still what it would
 * do: somebody else may have played on while the question was open (BR-07).
 * @throws what the work throws, also the question as it is by now
 */
export async function asAsked<Done>({ headers, query, body }: FastifyRequest, work: () => Promise<Done>): Promise<Done> {
  const asked = headers['if-asked']
  const confirming = [query, body].find(takesConfirm)
  if (asked === undefined || !confirming) return work()
  confirming.confirm = false
  try {
    return await work()
  } catch (error) {
    if (basisOfQuestion(error) !== asked) throw error
  }
  confirming.confirm = true
  return work()
}
