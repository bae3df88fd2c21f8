import { late } from '#web/ui/loading/late.tsx'
import { useFollows } from './use-follows.ts'

const Strip = late(async () => (await import('./strip.tsx')).Strip, 0)

/** The matches of what is followed, first on the home page (FO-05): their room is there before their code. */
export const FollowedStrip = () => (
  <div className="hidden min-h-36 following:block">{useFollows() && <Strip />}</div>
)
