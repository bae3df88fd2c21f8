import { Eye } from 'lucide-react'
import { SPOILER_KEY } from '#web/site/setting-keys.ts'
import { useSpoilerMode } from '#web/site/spoiler.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { setRootSetting } from '#web/site/use-setting.ts'

/** Hides or shows all scores and persists the choice (SP-01). Its word is in the style sheet. */
export const SpoilerSwitch = () => {
  const on = useSpoilerMode()
  return (
    <IconButton
      label="Spoiler mode: hide scores"
      pressed={on}
      className="spoiler-switch"
      onClick={() => setRootSetting('spoiler', on ? 'off' : 'on', SPOILER_KEY, String(!on))}
    >
      <Eye className="spoiler:crossed-out spoiler:text-accent" size={20} aria-hidden />
    </IconButton>
  )
}
