import { CalendarDays } from 'lucide-react'

/** The way back to what is on now from a list that is elsewhere in time, a link or a button. */
export const jumpClass = 'flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 font-semibold whitespace-nowrap text-accent hover:underline'

/** @param inWords the class that hides the words where the picture alone has room */
export const JumpFace = ({ children, inWords }: { children: string; inWords: string }) => (
  <>
    <CalendarDays size={18} aria-hidden />
    <span className={inWords}>{children}</span>
  </>
)
