import { Link } from 'react-router'
import { PageMeta } from '#web/site/page-meta.tsx'
import { useSite } from '#web/site/page-state.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Prose } from '#web/ui/prose.tsx'

/** The terms of service (PU-05). */
export const TermsPage = () => {
  const { name, community } = useSite()
  return (
    <Prose title="Terms of Service" updated="October 15, 2025">
      <PageMeta title="Terms of Service" description={`The rules for using ${name}.`} path="/terms" />
      <p>These terms apply to everyone who uses {name}. By using the site you agree to them.</p>
      <h2>What the site is</h2>
      <p>
        {name} is an independent information site about competitive play. It shows schedules, results, teams, brackets
        and drafts, and lets you build and share drafts of your own. It is not made, endorsed or sponsored by the
        game&apos;s publisher. Names of the game, its heroes and its maps belong to their owners.
      </p>
      <h2>Using it</h2>
      <p>
        You may read, link to and quote the site, and use its results for your own work if you name the source. You
        agree not to:
      </p>
      <ul>
        <li>disturb the service, for example with automated requests beyond what a person would make;</li>
        <li>try to get access to areas or data that are not meant for you;</li>
        <li>use the site for anything that breaks the law or harasses others.</li>
      </ul>
      <h2>Accuracy</h2>
      <p>
        We try to keep results and times accurate, but they can be late, incomplete or wrong. Official announcements of
        organisers come first. Do not make decisions about money, such as bets, on the basis of this site.
      </p>
      <h2>What you share</h2>
      <p>
        Drafts and picks that you share can be seen by everyone who has the link. Do not put anything into them that is
        not yours to share. We may remove shared content that breaks these terms.
      </p>
      <h2>Staff accounts</h2>
      <p>
        Accounts for maintaining the site are given by us and are personal. We can change or withdraw them at any time.
      </p>
      <h2>Liability</h2>
      <p>
        The site is free and provided as is. As far as the law allows, we are not liable for damage that follows from
        using it, from errors in it, or from it not being available.
      </p>
      <h2>Privacy</h2>
      <p>
        The <Link to="/privacy">Privacy Policy</Link> explains what we store.
      </p>
      <h2>Changes and contact</h2>
      <p>
        We may change these terms; the date at the top then changes too. For questions, find us on{' '}
        <ExternalLink href={community.url}>{community.name}</ExternalLink>.
      </p>
    </Prose>
  )
}
