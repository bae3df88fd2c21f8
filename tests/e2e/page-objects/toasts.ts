import type { Page } from '@playwright/test'

/** Points at the toast with this text: it stays for as long, whatever a test looks at before it presses Undo (PU-06). */
export const pointAtToast = (page: Page, text: string): Promise<void> => page.locator('.toast', { hasText: text }).hover()
