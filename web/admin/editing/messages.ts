import { useMemo, useState } from 'react'
import { useNoticeRefusal } from '#web/admin/session.ts'
import { ApiError } from '#web/site/api.ts'

/** How the message of a failure begins, before its reason: 'Failed to link match: '. */
export type Beginning = `${string}: `

/**
 * The messages of a page about what was done. An error stays until the same thing succeeds, as its `topic` tells, or
 * somebody closes it.
 */
export type Message = { text: string; failed: boolean; topic: string; requestId?: string; link?: { to: string; label: string } }

/** The sentence for any thrown value (AP-02). */
export const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Unknown error'

export const requestIdOf = (error: unknown): string => (error instanceof ApiError ? error.requestId : '')

/**
 * The messages of a page: errors, and the last success below them, so that a success never hides an error. `say`
 * shows a success and removes the errors of its topic, `fail` shows an error.
 */
export const useMessages = () => {
  const [messages, setMessages] = useState<Message[]>([])
  const notice = useNoticeRefusal()
  return useMemo(() => {
    const errorsOf = (all: Message[]) => all.filter(({ failed }) => failed)
    const fail = (text: string, error?: unknown, topic = ''): void => {
      notice(error)
      setMessages((all) => [
        ...errorsOf(all).filter((one) => one.text !== text),
        { text, failed: true, topic, requestId: requestIdOf(error) },
      ])
    }
    return {
      messages,
      say: (text: string, { topic = '', link }: { topic?: string; link?: Message['link'] } = {}) =>
        setMessages((all) => [...errorsOf(all).filter((one) => one.topic !== topic), { text, failed: false, topic, link }]),
      /** Removes the errors of a topic, for what worked now and is shown elsewhere. */
      settle: (topic: string) => setMessages((all) => all.filter((one) => !one.failed || one.topic !== topic)),
      fail,
      /** The same with the reason behind a beginning, as 'Failed to link match: '. */
      failed: (beginning: Beginning, error: unknown, topic = '') => fail(beginning + reasonOf(error), error, topic),
      /** Successes disappear once something is typed: they are about the previous state. */
      typed: () => setMessages((all) => (all.every(({ failed }) => failed) ? all : errorsOf(all))),
      close: (message: Message) => setMessages((all) => all.filter((one) => one !== message)),
      clear: () => setMessages([]),
    }
  }, [messages, notice])
}
export type Messages = ReturnType<typeof useMessages>
