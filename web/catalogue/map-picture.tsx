import type { GameMap } from '#domain/catalogue/catalogue.ts'
import { FramedPicture } from './framed-picture.tsx'

/** A map's wide picture. */
export const MapPicture = ({ map, className }: { map: GameMap; className: string }) => (
  <FramedPicture src={map.portraitUrl} width={320} height={180} className={className} />
)
