import { clsx } from 'clsx'
import { Download } from 'lucide-react'
import type { MatchRecord } from '#contract/sent-matches.ts'
import { matchSpoilerKey, useShownTitle } from '#web/matches/spoiler-key.tsx'
import { RevealEye } from '#web/site/spoiler-reveal.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { replayPath } from './address.ts'

const HIDDEN = 'Pictures of this draft name both teams. Reveal the score to save one.'

/** The draft as pictures to save. They name both teams, so spoiler mode shows no way to them while a name would tell who advanced (SP-05). */
export const Pictures = ({ match, number, turn }: { match: MatchRecord; number: number; turn: number }) => {
  const title = useShownTitle(match)
  const tells = match.spoilers !== undefined
  return (
    <>
      <div className={clsx('contents', tells && 'spoiler:hidden')}>
        {[['wide', '16:9'], ['tall', '9:16']].map(([shape, ratio]) => (
          <a
            key={shape} href={`/share${replayPath({ matchId: match.id, number })}.png?shape=${shape}&turn=${turn}`}
            download={`draft-${match.id}-${number}-${shape}.png`} className={buttonClass('quiet')}
          >
            <Download size={16} aria-hidden /> Download picture {ratio}
          </a>
        ))}
      </div>
      {tells && (
        <span className="inline-flex items-center text-soft scores:hidden">
          {HIDDEN}
          <RevealEye spoilerKey={matchSpoilerKey(match)} what="score" of={title} className="ml-2" />
        </span>
      )}
    </>
  )
}
