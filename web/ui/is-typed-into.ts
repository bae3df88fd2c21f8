/** Whether keys pressed there are text: shortcuts of single letters leave them alone. */
export const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
