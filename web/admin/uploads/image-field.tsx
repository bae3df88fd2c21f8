import { ImageUp, Images, Trash2, TriangleAlert } from 'lucide-react'
import { useId, useRef, useState, type Ref } from 'react'
import { createPortal } from 'react-dom'
import { BAD_IMAGE } from '#contract/uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { imageProblem } from './check-image.ts'
import { fits, OUTPUT, WHOLE_FRAME, type Shape } from './crop.ts'
import { CropDialog } from './crop-dialog.tsx'
import { cutOut } from './draw.ts'
import { DropZone } from './drop-zone.tsx'
import { ImageLibrary } from './image-library.tsx'
import { ImagePreview } from './image-preview.tsx'
import type { UploadArea } from './send-image.ts'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

type Props = {
  label: string
  /** The area of an image: those of teams and events are separate. */
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
  const [inLibrary, setInLibrary] = useState(false)
  const { percent, problem, setProblem, start, cancel } = useUpload(area, onChange)

  const take = async (file: File | undefined) => {
    if (!file || disabled) return
    const wrong = imageProblem(file)
    const image = wrong ? null : await createImageBitmap(file).catch(() => null)
    if (!image) return setProblem({ text: `Error: ${wrong ?? BAD_IMAGE}` })
    setProblem(null)
    if (!fits(image, OUTPUT[shape])) return setChosen({ file, image })
    const isLarge = image.width > OUTPUT[shape].width
    await start(isLarge ? await cutOut(image, shape, WHOLE_FRAME) : file, file.name)
  }
  const send = (image: Blob, { name }: File) => {
    setChosen(null)
    void start(image, name)
  }
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={problem || error ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-1"
    >
      <legend className="pb-1 text-sm font-semibold">{label}</legend>
      <DropZone onFile={(file) => void take(file)}>
        <ImagePreview {...{ label, shape }} url={value} />
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
      </DropZone>
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
