import { Copy, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GameRecord, MatchRecord } from '#contract/sent-matches.ts'
import { isHttpUrl } from '#domain/links.ts'
import { recordingAt } from '#domain/matches/facts/broadcasts.ts'
import type { Side } from '#domain/matches/match.ts'
import { durationText } from '#domain/times/durations.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toClipboard } from '#web/ui/sharing/to-clipboard.ts'
import { showToast } from '#web/ui/toast/toast.tsx'

/** Whether anything is known of a map besides its score, players and draft. */
export const hasFacts = ({ pickedBy, firstBan, replayCode, vodStart }: GameRecord): boolean =>
  pickedBy !== null || firstBan !== null || replayCode !== '' || vodStart !== null

const copy = async (code: string) => {
  const copied = await toClipboard(code)
  showToast(copied
    ? { title: 'Replay code copied' }
    : { title: 'Copy Failed', description: 'Select the code and copy it.', failed: true })
}

const Fact = ({ term, hidden, children }: { term: string; hidden?: boolean; children: ReactNode }) => (
  <div className={hidden ? 'flex items-center gap-2 spoiler:hidden' : 'flex items-center gap-2'}>
    <dt className="text-soft">{term}</dt>
    <dd className="flex min-w-0 items-center gap-1 font-semibold">{children}</dd>
  </div>
)

type Props = { match: MatchRecord; game: GameRecord; nameOf: (side: Side) => ReactNode }

/**
 * Who picked the map and banned first, its replay code, and where it begins in the recording (MT-32). The loser of a map
 * often picks the next one: spoiler mode hides picks and bans.
 */
export const GameFacts = ({ match, game, nameOf }: Props) => {
  const { pickedBy, firstBan, replayCode, vodStart } = game
  const vod = match.vods[0]?.url ?? ''
  if (!hasFacts(game)) return null
  return (
    <dl className="col-span-full flex flex-wrap items-center gap-x-8 gap-y-2">
      {pickedBy && <Fact term="Map picked by" hidden>{nameOf(pickedBy)}</Fact>}
      {firstBan && <Fact term="First ban" hidden>{nameOf(firstBan)}</Fact>}
      {replayCode && (
        <Fact term="Replay code">
          <code className="truncate select-all">{replayCode}</code>
          <IconButton label={`Copy replay code ${replayCode}`} onClick={() => void copy(replayCode)}>
            <Copy size={16} aria-hidden />
          </IconButton>
        </Fact>
      )}
      {vodStart !== null && isHttpUrl(vod) && (
        <Fact term="VOD">
          <ExternalLink href={recordingAt(vod, vodStart)} className="inline-flex min-h-10 items-center gap-1.5 text-accent hover:underline">
            <Play size={16} aria-hidden />
            Watch from {durationText(vodStart)}
          </ExternalLink>
        </Fact>
      )}
    </dl>
  )
}
