import { SLASH_KEY } from '#web/site/setting-keys.ts'
import { setRootSetting, useRootSetting } from '#web/site/use-setting.ts'

/** Switches the key `/` for the search on or off and saves the choice. */
export const ShortcutSwitch = () => {
  const on = useRootSetting('slash', 'on') === 'on'
  const next = on ? 'off' : 'on'
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => setRootSetting('slash', next, SLASH_KEY, next)}
      className="min-h-6 underline hover:text-text pointer-coarse:hidden"
      suppressHydrationWarning
    >
      Press / to search: {on ? 'on' : 'off'}
    </button>
  )
}
