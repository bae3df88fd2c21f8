import { useMemo, useState } from 'react'
import { useNoticeRefusal } from '#web/admin/session.ts'
import { ApiError } from '#web/site/api.ts'

/** The messages of a page about what was done. An error stays until the same thing succeeds or somebody closes it. */
export type Message = { text: string; failed: boolean; requestId?: string; link?: { to: string; label: string } }

/** The sentence for any thrown value (AP-02). */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Unknown error'

export const requestIdOf = (error: unknown): string => (error instanceof ApiError ? error.requestId : '')

/**
 * The messages of a page: errors, and the last success below them, so that a success never hides an error. `say`
 * shows a success, `fail` an error; a success with `settles` removes errors with that beginning.
 */
export const useMessages = () => {
  const [messages, setMessages] = useState<Message[]>([])
  const notice = useNoticeRefusal()
  return useMemo(() => {
    const errorsOf = (all: Message[]) => all.filter(({ failed }) => failed)
    return {
      messages,
      say: (text: string, { settles = 'Error', link }: { settles?: string; link?: Message['link'] } = {}) =>
        setMessages((all) => [...errorsOf(all).filter((one) => !one.text.startsWith(settles)), { text, failed: false, link }]),
      /** Takes errors with that beginning away, for what worked now and is shown elsewhere. */
      settle: (beginning: string) => setMessages((all) => all.filter(({ failed, text }) => !failed || !text.startsWith(beginning))),
      fail: (text: string, error?: unknown) => {
        notice(error)
        setMessages((all) => [
          ...errorsOf(all).filter((one) => one.text !== text),
          { text, failed: true, requestId: requestIdOf(error) },
        ])
      },
      /** Successes disappear once something is typed: they are about the previous state. */
      typed: () => setMessages((all) => (all.every(({ failed }) => failed) ? all : errorsOf(all))),
      close: (message: Message) => setMessages((all) => all.filter((one) => one !== message)),
      clear: () => setMessages([]),
    }
  }, [messages, notice])
}
export type Messages = ReturnType<typeof useMessages>
