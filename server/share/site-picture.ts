import { box, boxAt, line, title, type Picture } from './elements.ts'
import { bannerGround } from './event-picture.ts'
import { brandMark } from './parts.ts'
import { drawable } from './text.ts'
import { COLOURS, HEIGHT, WIDTH } from './tokens.ts'

/** The site itself, for pages of no single record. */
export const sitePicture = (siteName: string, banner: string): Picture => ({
  ground: bannerGround(banner),
  content: box(
    { width: WIDTH, height: HEIGHT, position: 'relative', color: COLOURS.text },
    boxAt(
      56, 0, { width: 1088, height: HEIGHT - 64, flexDirection: 'column', justifyContent: 'flex-end', gap: 20 },
      box(
        { alignItems: 'center', gap: 36 },
        brandMark(132),
        title(drawable(siteName), { width: 900, height: 170, largest: 144, smallest: 64 }),
      ),
      line('Live scores, schedules, results and drafts', { fontSize: 38, color: COLOURS.soft }),
    ),
  ),
})
