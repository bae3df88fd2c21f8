import { late, WHEN_IDLE } from '#web/ui/loading/late.tsx'

/** The star of a record (FO-01), as in `<Star kind="team" id={team.id} />`. Without script there is none. */
export const Star = late(
  async () => (await import('./star-button.tsx')).StarButton,
  WHEN_IDLE,
  <span className="size-10 shrink-0" />,
)
