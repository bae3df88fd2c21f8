import { useRootSetting } from '#web/site/use-setting.ts'

/** Whether the visitor follows anything, without the code that knows what (FO-01). */
export const useFollows = (): boolean => useRootSetting('following', 'off') === 'on'
