import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

type Props = { label: string; page: number; pages: number; onChange: (page: number) => void }

/** Leads through the pages of a list; not there when one page holds it all. */
export const PagesOf = ({ label, page, pages, onChange }: Props) =>
  pages > 1 && (
    <nav aria-label={label} className="flex items-center justify-center gap-4 pt-4">
      <Button disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft size={18} aria-hidden />
        Previous
      </Button>
      <span className="text-soft">
        Page {page} of {pages}
      </span>
      <Button disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
        <ChevronRight size={18} aria-hidden />
      </Button>
    </nav>
  )
