/**
 * Below the header, which it sticks to: from when the page is, where it is not up to date (FO-06). Empty until the early script or the live mark
 * has something to tell.
 */
export const LostBar = () => (
  <output
    data-lost
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: '' }}
  />
)
