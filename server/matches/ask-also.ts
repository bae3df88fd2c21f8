import { DomainError, isToConfirm, type ErrorDetail } from '#domain/errors.ts'

const REST = 'Confirm to save it all the same.'

/**
 * Does what may ask for a confirmation, and asks about other effects together with it: whoever confirms one must know of the others.
 * @param also the other effects, each a sentence, looked for once the work is done or has asked
 * @throws DomainError what the work asks, with these effects too; DOWNSTREAM_COMPLETE where there are only these
 */
export async function askingAlso<Done>(work: () => Promise<Done>, also: () => Promise<ErrorDetail[]>): Promise<Done> {
  const [done] = await Promise.allSettled([work()])
  const error: unknown = done.status === 'rejected' ? done.reason : null
  const asked = error instanceof DomainError && isToConfirm(error.code) ? error : null
  if (done.status === 'rejected' && !asked) throw error
  const effects = await also()
  const [first, ...more] = effects
  if (!first) {
    if (done.status === 'rejected') throw error
    return done.value
  }
  const named = more.length > 0 ? `${first.message}, and ${more.length} more.` : `${first.message}.`
  throw new DomainError(asked?.code ?? 'DOWNSTREAM_COMPLETE', asked?.message ?? `${named} ${REST}`, { details: [...(asked?.details ?? []), ...effects], restsOn: asked?.restsOn })
}
