import { useId } from 'react'
import type { ImageRecord } from '#contract/uploads.ts'

type Props = { images: ImageRecord[]; chosenUrl: string; onSelect: (url: string) => void }

/** Images of which one is selected: one stop for Tab, arrows move. */
export const ImageGrid = ({ images, chosenUrl, onSelect }: Props) => {
  const group = useId()
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
      {images.map(({ name, url }) => (
        <label
          key={url}
          className="group relative flex cursor-pointer flex-col gap-1 rounded-control border border-line p-2 hover:border-line-strong has-checked:border-accent has-checked:bg-higher has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={group}
            checked={url === chosenUrl}
            onChange={() => onSelect(url)}
            className="absolute top-2 right-2 size-4 accent-accent opacity-0 outline-none checked:opacity-100"
          />
          <img src={url} alt="" width={160} height={90} loading="lazy" className="aspect-video w-full object-contain" />
          <span className="truncate text-xs" title={name}>
            {name}
          </span>
        </label>
      ))}
    </div>
  )
}
