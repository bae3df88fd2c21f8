import { Link } from 'react-router'
import { matchEntryPath } from '#web/admin/drafts/draft-data.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/notice.tsx'

/** Replaces the list when there is nothing in it, with what to do about it. */
export const NothingFound = ({ isSiteEmpty, onClear }: { isSiteEmpty: boolean; onClear: () => void }) => (
  <div className="grid justify-items-center gap-3">
    <Empty className="w-full">
      {isSiteEmpty ? 'No matches found.' : 'No matches match your search criteria.'}
    </Empty>
    {isSiteEmpty ? (
      <Link to={matchEntryPath(null)} className={buttonClass('primary')}>
        Create the first match
      </Link>
    ) : (
      <Button onClick={onClear}>Clear filters</Button>
    )}
  </div>
)
