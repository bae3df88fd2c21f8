import { counted } from '#web/ui/counted.ts'

/** The effect on a deleted match's links: '2 bracket links and 1 group link will be cleared.' Empty without any. */
export const linksText = (brackets: number, groups: number): string => {
  const parts = [
    ...(brackets > 0 ? [counted(brackets, 'bracket link')] : []),
    ...(groups > 0 ? [counted(groups, 'group link')] : []),
  ]
  return parts.length > 0 ? `${parts.join(' and ')} will be cleared.` : ''
}
