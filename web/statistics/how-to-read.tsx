/** What explains the numbers of a page, folded so that they come first (SA-08); not on paper. */
export const HowToRead = ({ children }: { children: string }) => (
  <details className="max-w-prose pb-1 text-soft sm:pb-3 print:hidden">
    <summary className="inline-flex min-h-6 cursor-pointer items-center text-xs underline decoration-dotted underline-offset-4 hover:text-text">How to read these numbers</summary>
    <p className="pt-1 pb-2">{children}</p>
  </details>
)
