import { TIMES_KEY } from '#web/site/setting-keys.ts'
import { setRootSetting } from '#web/site/use-setting.ts'

const linkClass = 'min-h-6 underline hover:text-text [@media(scripting:none)]:hidden at-utc:hidden'

/** The early script writes all times of a page, so the page begins again with the other zone; browsers stay where it was scrolled. */
const choose = (zone: 'utc' | 'local') => () => {
  setRootSetting('times', zone, TIMES_KEY, zone)
  location.reload()
}

/** Switches between the visitor's time zone and UTC (TI-02), where these differ. */
export const ZoneSwitch = () => (
  <>
    <button type="button" onClick={choose('utc')} className={`${linkClass} in-utc:hidden`}>
      Show UTC
    </button>
    <button type="button" onClick={choose('local')} className={`${linkClass} hidden in-utc:inline`}>
      Show my time zone
    </button>
  </>
)
