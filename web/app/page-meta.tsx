import { useSite } from './page-state.ts'

type Props = {
  /** Without the site's name, which is added; empty means the name alone. */
  title: string
  description: string
  /** The page's one address, below the site's origin. */
  path: string
  /** A picture of this site for previews. */
  image?: string
  /** Pages that search engines should not list. */
  hidden?: boolean
}

/** Title, description, canonical address and previews of a page. Results never stand in it. */
export const PageMeta = ({ title, description, path, image = '/art/event-default.svg', hidden }: Props) => {
  const { name, origin } = useSite()
  const fullTitle = title ? `${title} | ${name}` : `${name}: live scores, schedules and drafts`
  const summary = description.length > 300 ? `${description.slice(0, 297).trimEnd()}…` : description
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={origin + path} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title || name} />
      <meta property="og:description" content={summary} />
      <meta property="og:url" content={origin + path} />
      <meta property="og:image" content={origin + image} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title || name} />
      <meta name="twitter:description" content={summary} />
      <meta name="twitter:image" content={origin + image} />
    </>
  )
}
