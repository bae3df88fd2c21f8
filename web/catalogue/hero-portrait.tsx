import type { Hero } from '#domain/catalogue/catalogue.ts'
import { FramedPicture } from './framed-picture.tsx'

/** A hero's square picture, hidden when it does not load (DR-07). */
export const HeroPortrait = ({ hero, className }: { hero: Hero; className: string }) => (
  <FramedPicture src={hero.portraitUrl} width={96} height={96} className={className} />
)
