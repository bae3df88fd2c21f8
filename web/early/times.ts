import { timeText, TIME_STYLES, type TimeStyle } from '#web/ui/time/time-styles.ts'

const isStyle = (style: string | undefined): style is TimeStyle => style !== undefined && style in TIME_STYLES

/** Writes a time in the visitor's zone. A heading that repeats the day above it is hidden. */
export const writeTime = (time: HTMLTimeElement): void => {
  const { style } = time.dataset
  if (!isStyle(style) || Number.isNaN(Date.parse(time.dateTime))) return
  const text = timeText(time.dateTime, style)
  if (time.textContent !== text) time.textContent = text
  const heading = time.closest<HTMLElement>('[data-day-heading]')
  if (!heading) return
  let item = heading.closest('[data-day-item]')?.previousElementSibling
  const leftOut = heading.classList.contains('day-known') ? ':has(> [data-reached]:not([data-revealed]))' : '.day-above'
  while (item?.matches(leftOut)) item = item.previousElementSibling
  const last = item?.querySelector('[data-day-heading] time')
  heading.hidden = last?.textContent === text
}
