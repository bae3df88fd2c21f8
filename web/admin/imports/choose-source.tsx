import { clsx } from 'clsx'
import { Download, FileUp } from 'lucide-react'
import { useState, type ClipboardEvent, type DragEvent, type SubmitEvent } from 'react'
import { CSV_TOO_LARGE, MAX_CSV_LENGTH } from '#domain/imports/csv.ts'
import type { Kind } from '#web/admin/imports/kinds.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { saveCsv } from './file/save-file.ts'

type Props = {
  kind: Kind
  problem: string | null
  /** What is in the field for a text. */
  pasted: string
  onPasted: (text: string) => void
  onSource: (name: string, source: File | string) => void
  onProblem: (text: string) => void
}

/** Longer texts are read at once, without being shown in the field: laying them out would freeze the page. */
const MAX_SHOWN = 200_000
const PASTED = 'Pasted text'

/** The input for a file or a text, with its limits and columns. */
export const ChooseSource = ({ kind, problem, pasted, onPasted, onSource, onProblem }: Props) => {
  const [isOver, setOver] = useState(false)

  const take = (name: string, source: File | string) => {
    const size = typeof source === 'string' ? source.length : source.size
    if (size > MAX_CSV_LENGTH) onProblem(CSV_TOO_LARGE)
    else onSource(name, source)
  }
  const takeFile = (file: File | undefined) => {
    if (file) take(file.name, file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    takeFile(event.dataTransfer.files[0])
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (text.length <= MAX_SHOWN) return
    event.preventDefault()
    take(PASTED, text)
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    take(PASTED, pasted)
  }

  return (
    <div className="flex flex-col gap-5">
      {problem !== null && <Alert>{problem}</Alert>}
      <div
        className={clsx(
          'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-8 text-center',
          isOver ? 'border-accent bg-higher' : 'border-line-strong',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <label className={clsx(buttonClass('primary'), 'cursor-pointer has-focus-visible:outline-2')}>
          <FileUp size={18} aria-hidden />
          Choose a CSV file
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="sr-only"
            data-start
            onChange={(event) => {
              takeFile(event.target.files?.[0])
              // The same file can be chosen again after it was corrected.
              event.target.value = ''
            }}
          />
        </label>
        <p className="text-sm text-soft">or drop it here. CSV with commas, semicolons or tabs, up to 10 MB and 20,000 rows.</p>
      </div>
      <form onSubmit={onSubmit} className="flex flex-col items-start gap-3">
        <TextArea
          label="Or paste the text"
          rows={5}
          value={pasted}
          onChange={({ target }) => onPasted(target.value)}
          spellCheck={false}
          className="w-full"
          onPaste={onPaste}
        />
        <Button type="submit">Preview the text</Button>
      </form>
      <section aria-label="Columns" className="flex flex-col gap-2">
        <p>The first line names the columns, in any order and case:</p>
        <dl className="grid gap-x-4 gap-y-1 text-sm md:grid-cols-[auto_1fr]">
          {kind.columns.map(({ name, text }) => (
            <div key={name} className="contents">
              <dt className="font-semibold">{name}</dt>
              <dd className="text-soft wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
        <Button className="self-start" onClick={() => saveCsv(kind.template.name, kind.template.text)}>
          <Download size={18} aria-hidden />
          Download template
        </Button>
      </section>
    </div>
  )
}
