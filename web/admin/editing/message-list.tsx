import { clsx } from 'clsx'
import { CircleCheck, Copy, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Message, Messages } from './messages.ts'

const copied = ({ text, requestId }: Message): string => (requestId ? `${text} (request ${requestId})` : text)

const Line = ({ message, onClose }: { message: Message; onClose: () => void }) => (
  <div
    role={message.failed ? 'alert' : 'status'}
    className={clsx(
      'flex items-start gap-3 rounded-card border px-4 py-2',
      message.failed ? 'border-live bg-live/10' : 'border-win/60 bg-win/10',
    )}
  >
    {message.failed ? (
      <TriangleAlert size={18} aria-hidden className="mt-1.5 shrink-0 text-live" />
    ) : (
      <CircleCheck size={18} aria-hidden className="mt-1.5 shrink-0 text-win" />
    )}
    <p className="min-w-0 flex-1 py-1 text-base">
      {message.text}
      {message.link && (
        <Link to={message.link.to} className="ml-3 font-semibold text-accent underline">
          {message.link.label}
        </Link>
      )}
      {message.requestId && <span className="block text-xs text-soft">Request {message.requestId}</span>}
    </p>
    {message.failed && (
      <IconButton
        label="Copy the error"
        className="-my-1 size-9"
        onClick={() => void navigator.clipboard?.writeText(copied(message))}
      >
        <Copy size={16} aria-hidden />
      </IconButton>
    )}
    <IconButton label="Close message" className="-my-1 -mr-2 size-9" onClick={onClose}>
      <X size={16} aria-hidden />
    </IconButton>
  </div>
)

/**
 * The banner of a page: successes are green, failures are red and can be copied with their request id. A new message
 * scrolls into view.
 */
export const MessageList = ({ messages: { messages, close } }: { messages: Messages }) => {
  const list = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  useEffect(() => {
    if (last) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [last])
  return (
    <div ref={list} className="flex flex-col gap-2 empty:hidden">
      {messages.map((message) => (
        <Line key={message.text} message={message} onClose={() => close(message)} />
      ))}
    </div>
  )
}
