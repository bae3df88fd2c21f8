import { clsx } from 'clsx'
import { ImageUp } from 'lucide-react'
import { ownPath } from '#web/ui/own-path.ts'
import type { Shape } from './crop.ts'

type Props = { label: string; url: string; shape: Shape }

/** The image of a field in a frame of its shape. Pictures of other sites are not loaded. */
export const ImagePreview = ({ label, url, shape }: Props) => {
  const src = ownPath(url)
  return (
    <span
      className={clsx(
        'grid shrink-0 place-items-center overflow-hidden rounded-control bg-higher text-center text-xs text-soft',
        shape === 'square' ? 'size-20' : 'aspect-video w-36',
      )}
    >
      {src ? (
        <>
          <img key={src} src={src} alt={label} className="size-full object-contain" />
          <span data-instead className="p-2">
            Not found
          </span>
        </>
      ) : url ? (
        <span className="p-2">On another site</span>
      ) : (
        <ImageUp size={24} aria-hidden />
      )}
    </span>
  )
}
