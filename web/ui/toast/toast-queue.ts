export type Toast = {
  title: string
  description?: string
  /** Something went wrong: the toast stays until it is closed. */
  failed?: boolean
  /** The title of an error that no longer holds now, because the same thing was tried again and worked. */
  settles?: string
  /** What can be done about it, such as Undo; the toast closes then. */
  action?: { label: string; run: () => void }
}

/** A toast and its number, by which the same words shown twice are told apart. */
export type QueuedToast = Toast & { id: number }

const saysTheSame = (one: Toast, other: Toast): boolean =>
  one.title === other.title && one.description === other.description

/**
 * The queue with a new toast; the first one is shown. Errors wait for one another and are hidden by nothing but their
 * repetition or the success that settles them. A success gives way to whatever comes next.
 */
export const withToast = (queue: readonly QueuedToast[], toast: QueuedToast): QueuedToast[] => [
  ...queue.filter((other) => other.failed && !saysTheSame(other, toast) && other.title !== toast.settles),
  toast,
]

export const withoutToast = (queue: readonly QueuedToast[], id: number): QueuedToast[] =>
  queue.filter((toast) => toast.id !== id)
