import { clsx } from 'clsx'
import { ExternalLink, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx'

/** A row that a press anywhere on it edits (`usePressedRows`). */
export const pressedRow = 'cursor-pointer transition-colors hover:bg-higher/60'

type LinkProps = { id: string; to: string; children: ReactNode; className?: string }

/** The name of a record at its row, which leads to its form; read aloud it begins with Edit. */
export const EditLink = ({ id, to, children, className }: LinkProps) => (
  <Link to={to} preventScrollReset data-edits={id} className={clsx('rounded-control hover:underline', className)}>
    <span className="sr-only">Edit </span>
    {children}
  </Link>
)

type MenuProps = {
  name: string
  onDelete: () => void
  /** Its page for visitors, where it has one. */
  publicPath?: string
  className?: string
}

/** What is seldom done with a record of a list: its public page is opened, or it is deleted (ST-11). */
export const RowMenu = ({ name, onDelete, publicPath, className }: MenuProps) => {
  const items: MenuItem[] = [
    { label: 'Delete', name: `Delete ${name}`, icon: Trash2, danger: true, run: onDelete },
  ]
  if (publicPath) items.unshift({ label: 'View public page', name: `View public page of ${name}`, icon: ExternalLink, to: publicPath })
  return <Menu label={`More for ${name}`} items={items} className={className} />
}
