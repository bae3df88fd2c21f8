import { useSyncExternalStore } from 'react'
import { never } from '#web/ui/never.ts'
import { useSite } from './page-state.ts'

type Props = {
  /** Without the site's name, which is added; empty means the name alone. */
  title: string
  description: string
  /** Replaces the title in previews, which know no spoiler mode. */
  previewTitle?: string
  /** The page's canonical address, below the site's origin. */
  path: string
  /** A picture of this site for previews, 1200 by 630. */
  image?: string
  /** The results in a feed of this page, as its query; without it the page has no feed. */
  feed?: string
  /**
   * Replaces the title before scripts run, in spoiler mode, until the first or all other `spoilerKeys` are revealed.
   */
  spoilerFree?: { title: string; spoilerKeys: string[] } | null
  /** Pages that search engines should not list. */
  hidden?: boolean
}

type PreviewProps = { title: string; summary: string; url: string; image: string; feed?: string }

const FEEDS = [
  ['results-spoiler-free', 'Results without spoilers'],
  ['results', 'Results'],
] as const

/**
 * Metadata that other programs read from the HTML: link previews (Open Graph, Twitter) and feed readers. It stays out
 * of the browser's script.
 */
const Previews = ({ title, summary, url, image, feed }: PreviewProps) => {
  const { name } = useSite()
  return (
    <>
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={summary} />
      <meta name="twitter:image" content={image} />
      <meta name="twitter:image:alt" content={title} />
      {feed !== undefined &&
        FEEDS.map(([file, label]) => (
          <link
            key={file}
            rel="alternate"
            type="application/atom+xml"
            title={`${label} | ${title}`}
            href={`/feeds/${file}.atom${feed}`}
          />
        ))}
    </>
  )
}

/** Title, description, canonical address, previews and feeds of a page. They never contain results. */
export const PageMeta = (props: Props) => {
  const { title, description, previewTitle = title, path, image = '/share/site.png', feed, spoilerFree, hidden } = props
  const { name, origin } = useSite()
  // Hydration sets the title once more, before it knows of spoiler mode: until then it stays what the early script made it.
  const isFirst = useSyncExternalStore(never, () => false, () => true)
  const hiddenTitle = spoilerFree && `${spoilerFree.title} | ${name}`
  const hiddenYet = !import.meta.env.SSR && isFirst && document.title === hiddenTitle
  const fullTitle = title ? `${title} | ${name}` : `${name}: live scores, schedules and drafts`
  const summary = description.length > 300 ? `${description.slice(0, 297).trimEnd()}…` : description
  return (
    <>
      <title
        data-hidden={hiddenTitle}
        data-until={spoilerFree?.spoilerKeys.join(' ')}
      >
        {hiddenYet ? hiddenTitle : fullTitle}
      </title>
      <meta name="description" content={summary} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + path} />}
      {import.meta.env.SSR && (
        <Previews title={previewTitle || name} summary={summary} url={origin + path} image={origin + image} feed={feed} />
      )}
    </>
  )
}
