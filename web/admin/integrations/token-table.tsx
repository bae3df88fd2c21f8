import { clsx } from 'clsx'
import type { ApiTokenRecord } from '#contract/access/tokens.ts'
import { Button } from '#web/ui/button.tsx'
import { cellClass, headClass } from '#web/ui/table/sort-header.tsx'
import { LocalTime } from '#web/ui/time/local-time.tsx'
import { useNow } from '#web/ui/time/now.tsx'

type Props = { tokens: ApiTokenRecord[]; yourId: string; onRevoke: (token: ApiTokenRecord) => void }

const COLUMNS = ['Owner', 'Scopes', 'Last used', 'Expires'] as const

const Expiry = ({ expiresAt }: { expiresAt: string | null }) => {
  const now = useNow()
  if (expiresAt === null) return 'never'
  const isOver = Date.parse(expiresAt) <= now
  return (
    <span className={clsx(isOver && 'text-warning')}>
      {isOver && 'expired '}
      <LocalTime instant={expiresAt} format="dateTime" />
    </span>
  )
}

const LastUsed = ({ at }: { at: string | null }) => (at === null ? 'never' : <LocalTime instant={at} format="dateTime" />)

/** The tokens of bots. Narrow windows show everything below the name. */
export const TokenTable = ({ tokens, yourId, onRevoke }: Props) => (
  <div className="card overflow-hidden">
    <table aria-label="API tokens" className="w-full">
      <thead>
        <tr>
          <th scope="col" className={clsx(headClass, 'pl-4')}>
            Name
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={clsx(headClass, 'max-md:hidden')}>
              {column}
            </th>
          ))}
          <th scope="col" className={clsx(headClass, 'pr-4')}>
            <span className="sr-only">Revoke</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => {
          const owner = token.ownerId === yourId ? 'you' : token.ownerName
          return (
            <tr key={token.id} className="border-t border-line/60">
              <th scope="row" className={clsx(cellClass, 'pl-4 text-left font-normal')}>
                <bdi className="font-semibold wrap-anywhere">{token.name}</bdi>
                <span className="block text-xs text-soft md:hidden">
                  {owner} · {token.scopes.join(', ')} · last used <LastUsed at={token.lastUsedAt} /> · ends{' '}
                  <Expiry expiresAt={token.expiresAt} />
                </span>
              </th>
              <td className={clsx(cellClass, 'wrap-anywhere text-soft max-md:hidden')}>{owner}</td>
              <td className={clsx(cellClass, 'font-mono text-xs text-soft max-md:hidden')}>{token.scopes.join(', ')}</td>
              <td className={clsx(cellClass, 'text-soft max-md:hidden')}>
                <LastUsed at={token.lastUsedAt} />
              </td>
              <td className={clsx(cellClass, 'text-soft max-md:hidden')}>
                <Expiry expiresAt={token.expiresAt} />
              </td>
              <td className={clsx(cellClass, 'pr-4 text-right')}>
                <Button look="danger" aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
                  Revoke
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)
