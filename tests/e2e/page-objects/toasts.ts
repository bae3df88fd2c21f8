import type { Page } from '@playwright/test'

/** Points at the toast with this text: it stays for as long, whatever a test looks at before it presses Undo (PU-06). */
export const pointAtToast = (page: Page, text: string): Promise<void> => page.locator('.toast', { hasText: text }).hover()

/**
 * Lets each toast of this page stay until it is closed, as in a window that is not active (PU-06). A busy machine may take
 * longer to find and point at a toast than it is shown. A reload ends this.
 */
export const holdToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    // The area of toasts listens once one is there.
    const leave = () => void setTimeout(() => dispatchEvent(new Event('blur')))
    new MutationObserver(() => {
      if (document.querySelector('.toast')) leave()
    }).observe(document.body, { childList: true, subtree: true })
  })
