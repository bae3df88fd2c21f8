import { Link } from 'react-router'

type Props = { name: string; editAddress: string; onDelete: () => void }

const action = 'inline-flex min-h-10 items-center rounded-control px-2 text-sm font-semibold hover:underline'

/** Edit and Delete at a row of a list. */
export const RowActions = ({ name, editAddress, onDelete }: Props) => (
  <span className="ml-auto flex shrink-0">
    <Link to={editAddress} preventScrollReset aria-label={`Edit ${name}`} className={`${action} text-accent`}>
      Edit
    </Link>
    <button type="button" aria-label={`Delete ${name}`} onClick={onDelete} className={`${action} text-soft hover:text-live`}>
      Delete
    </button>
  </span>
)
