import { clsx } from 'clsx'
import { ImageUp, Images, Trash2, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState, type Ref } from 'react'
import { createPortal } from 'react-dom'
import { ownPath } from '#web/ui/own-path.ts'
import { Button } from '#web/ui/button.tsx'
import { imageProblem } from './check-image.ts'
import { fits, OUTPUT, type Shape } from './crop.ts'
import { CropDialog } from './crop-dialog.tsx'
import { ImageLibrary } from './image-library.tsx'
import type { UploadArea } from './send-image.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

type Props = {
  label: string
  /** Where images are kept: those of teams and events stay apart. */
  area: UploadArea
  /** The image's address; '' when there is none. */
  value: string
  onChange: (url: string) => void
  shape: Shape
  error?: string
  hint?: string
  disabled?: boolean
  /** The button of the upload, to which a form leads on errors. */
  ref?: Ref<HTMLButtonElement>
}

type Chosen = { file: File; image: ImageBitmap }

/** An image that is uploaded, dropped, pasted, or chosen among those uploaded before. Controlled. */
export const ImageField = ({ label, area, value, onChange, shape, error, hint, disabled, ref }: Props) => {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [dragged, setDragged] = useState(false)
  const [inLibrary, setInLibrary] = useState(false)
  const { percent, problem, setProblem, start, cancel } = useUpload(area, onChange)

  const take = async (file: File | undefined) => {
    if (!file || disabled) return
    const wrong = imageProblem(file)
    const image = wrong ? null : await createImageBitmap(file).catch(() => null)
    if (!image) return setProblem({ text: `Error: ${wrong ?? imageProblem({ type: '', size: 0 })}` })
    setProblem(null)
    if (fits(image, OUTPUT[shape])) return start(file, file.name)
    setChosen({ file, image })
  }
  const send = (image: Blob, { name }: File) => {
    setChosen(null)
    void start(image, name)
  }
  const shown = ownPath(value)
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={problem || error ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-1"
    >
      <legend className="pb-1 text-sm font-semibold">{label}</legend>
      <div
        role="presentation"
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setDragged(true)
        }}
        onDragLeave={() => setDragged(false)}
        onDrop={(event) => {
          event.preventDefault()
          setDragged(false)
          void take(event.dataTransfer.files[0])
        }}
        onPaste={(event) => {
          const file = event.clipboardData.files[0]
          if (!file) return
          event.preventDefault()
          void take(file)
        }}
        className={clsx(
          'flex flex-wrap items-center gap-3 rounded-card border border-dashed p-3',
          dragged ? 'border-accent bg-higher' : 'border-line-strong',
        )}
      >
        <span
          className={clsx(
            'grid shrink-0 place-items-center overflow-hidden rounded-control bg-higher text-soft',
            shape === 'square' ? 'size-20' : 'aspect-video w-36',
          )}
        >
          {shown ? (
            <>
              <img key={shown} src={shown} alt={label} className="size-full object-contain" />
              <span data-instead className="p-2 text-center text-xs">
                Not found
              </span>
            </>
          ) : (
            <ImageUp size={24} aria-hidden />
          )}
        </span>
        <div className="flex min-w-0 flex-1 basis-44 flex-col gap-2">
          <div className="flex flex-wrap gap-2">
            <Button ref={ref} onClick={() => input.current?.click()}>
              <ImageUp size={16} aria-hidden />
              Upload New
            </Button>
            <Button onClick={() => setInLibrary(true)}>
              <Images size={16} aria-hidden />
              Choose Existing
            </Button>
            {value && (
              <Button
                onClick={({ currentTarget }) => {
                  onChange('')
                  currentTarget.parentElement?.querySelector('button')?.focus()
                }}
              >
                <Trash2 size={16} aria-hidden />
                Remove
              </Button>
            )}
          </div>
          {percent !== null && <UploadProgress percent={percent} onCancel={cancel} />}
          <p className="text-xs text-soft">{hint ?? 'Drop or paste an image here: JPEG, PNG or WebP, up to 5MB.'}</p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={`${label}: file`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void take(target.files?.[0])
          target.value = '' // the same file may be chosen again
        }}
      />
      <div id={`${id}-error`} role="alert">
        {(problem || error) && (
          <div className="flex items-start gap-1.5 text-sm text-live">
            <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
            <div className="min-w-0">
              <p>{problem?.text ?? error}</p>
              {problem?.explanation && <p className="text-soft">{problem.explanation}</p>}
            </div>
          </div>
        )}
      </div>
      {chosen &&
        createPortal(
          <CropDialog
            image={chosen.image}
            shape={shape}
            onClose={() => setChosen(null)}
            onCut={(part) => send(part, chosen.file)}
            onAsIs={() => send(chosen.file, chosen.file)}
          />,
          document.body,
        )}
      {inLibrary &&
        createPortal(
          <ImageLibrary
            area={area}
            value={value}
            onClose={() => setInLibrary(false)}
            onChoose={(url) => {
              setInLibrary(false)
              onChange(url)
            }}
            onDeleted={(url) => url === value && onChange('')}
          />,
          document.body,
        )}
    </fieldset>
  )
}
