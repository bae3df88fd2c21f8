import { Moon, Sun } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { setRootSetting, useRootSetting } from '#web/site/use-setting.ts'
import { THEME_KEY } from './setting-keys.ts'

/** Switches between the dark and the light theme and saves the choice. */
export const ThemeSwitch = () => {
  const next = useRootSetting('theme', 'dark') === 'dark' ? 'light' : 'dark'
  return (
    <IconButton label={`Switch to ${next} theme`} onClick={() => setRootSetting('theme', next, THEME_KEY, next)}>
      <Sun className="light:hidden" size={20} aria-hidden />
      <Moon className="hidden light:block" size={20} aria-hidden />
    </IconButton>
  )
}
