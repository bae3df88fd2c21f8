import { Dialog } from '#web/ui/overlay/dialog.tsx'

const SHORTCUTS = [
  ['Ctrl K', 'Go to a match, event, team or action'],
  ['Ctrl S, Ctrl Enter', 'Save the form'],
  ['Enter', 'Next score; from a map to its first score'],
  ['kr 2-1', 'In games: the map, both scores, and on with the next map'],
  ['Arrow keys', 'Move in lists, pickers, tabs and calendars'],
  ['Escape', 'Close the topmost dialog'],
  ['Shift click', 'Choose all rows in between'],
  ['F8', 'Jump to notifications'],
  ['?', 'This list'],
] as const

/** The keys of the admin area. */
export const ShortcutList = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keyboard shortcuts" description="Use ⌘ instead of Ctrl on a Mac." onClose={onClose}>
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-base">
      {SHORTCUTS.map(([keys, meaning]) => (
        <div key={keys} className="contents">
          <dt>
            <kbd className="rounded-control border border-line-strong bg-raised px-2 py-0.5 text-sm">{keys}</kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
