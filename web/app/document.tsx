import type { ReactNode } from 'react'
import { EARLY_SCRIPT_ID, STATE_ID, type Assets } from '#web/site/page-state.ts'
import { FONTS } from './early-hints.ts'

type Props = { assets: Assets; earlyScript: string; stateText: string; children: ReactNode }

/** The whole page. The early script sets attributes on <html>, which React leaves alone. */
export const Document = ({ assets, earlyScript, stateText, children }: Props) => (
  <html lang="en" suppressHydrationWarning>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* The page is readable without script: styles and fonts have the line before the early script asks for the rest. */}
      <script
        id={EARLY_SCRIPT_ID}
        data-scripts={assets.inline ? undefined : assets.scripts.join(' ')}
        data-preloads={assets.preloads.join(' ')}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: earlyScript }}
      />
      {FONTS.map((href) => (
        <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
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
