import type { Draft } from '#domain/drafts/draft.ts'
import { readCode, INVALID_CODE } from '#domain/drafts/share-code.ts'
import { CodePanel } from '#web/ui/sharing/share-panels.ts'
import { pastedCode } from '#web/ui/sharing/pasted-code.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { IMPORT_FAILED, sayImported } from './take-link.ts'

type Props = { onImport: (draft: Draft) => void; onClose: () => void }

/** Asks for the code of a draft. One that cannot be read leaves the draft as it was. */
export const ImportPanel = ({ onImport, onClose }: Props) => {
  const take = (text: string): boolean => {
    const draft = readCode(pastedCode(text, 'code'))
    if (!draft) {
      showToast({ title: IMPORT_FAILED, description: INVALID_CODE, failed: true })
      return false
    }
    onImport(draft)
    sayImported()
    return true
  }
  return (
    <CodePanel
      title="Import Code"
      label="Draft code or share link"
      action="Import"
      refusal="This is not a draft code."
      onCode={take}
      onClose={onClose}
    />
  )
}
