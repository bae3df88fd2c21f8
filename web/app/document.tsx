import type { ReactNode } from 'react'
import { EARLY_SCRIPT_ID, FACES_ID, STATE_ID, STYLE_ID, type Assets } from '#web/site/page-state.ts'

type Props = { assets: Assets; earlyScript: string; faces: string; ownStyle: string; stateText: string; children: ReactNode }

/** The whole page. The early script sets attributes on <html>, which React leaves alone. */
export const Document = ({ assets, earlyScript, faces, ownStyle, stateText, children }: Props) => (
  <html lang="en" suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* Apart: a sheet that gets further rules loads its fonts again. */}
      <style id={FACES_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: faces }} />
      <style id={STYLE_ID} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: ownStyle }} />
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {/* The page is readable with what is in it: the early script asks for everything else behind the first paint. */}
      <script
        id={EARLY_SCRIPT_ID}
        data-styles={assets.late.join(' ')}
        data-scripts={assets.inline ? undefined : assets.scripts.join(' ')}
        data-preloads={assets.preloads.join(' ')}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: earlyScript }}
      />
      {assets.inline && <script type="module" dangerouslySetInnerHTML={{ __html: assets.inline }} />}
      {assets.inline && assets.scripts.map((src) => <script key={src} type="module" src={src} />)}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta name="theme-color" content="#0b0e14" media="(prefers-color-scheme: dark)" />
      <meta name="theme-color" content="#f6f7fa" media="(prefers-color-scheme: light)" />
    </head>
    <body>
      {children}
      <script
        id={STATE_ID}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: stateText }}
      />
    </body>
  </html>
)
