import type { TimeReading } from './time-reading.ts'

type Props = { reading: TimeReading; onTake: (instant: string) => void }

/** The possible meanings of a time that clocks skip or show twice, to choose from. */
export const TimeOffers = ({ reading: { instant, note, offers }, onTake }: Props) =>
  offers.length > 0 && (
    <div className="flex flex-col items-start gap-1 pt-1 text-sm">
      {note && <p className="text-soft">{note}</p>}
      {offers.map((offer) => (
        <button
          key={offer.instant}
          type="button"
          aria-pressed={offer.instant === instant}
          onClick={() => onTake(offer.instant)}
          className="min-h-10 rounded-control border border-line px-3 hover:border-line-strong aria-pressed:border-accent aria-pressed:font-semibold"
        >
          Use {offer.words}
        </button>
      ))}
    </div>
  )
