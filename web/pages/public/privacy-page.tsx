import { PageMeta } from '#web/site/page-meta.tsx'
import { useSite } from '#web/site/page-state.ts'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { Prose } from '#web/ui/prose.tsx'

/** The privacy policy (PU-05). Its list is what the site stores; change both together. */
export const PrivacyPage = () => {
  const { name, community } = useSite()
  return (
    <Prose title="Privacy Policy" updated="October 15, 2025">
      <PageMeta
        title="Privacy Policy"
        description={`What ${name} stores about its visitors and staff, and why.`}
        path="/privacy"
      />
      <p>
        You can read everything on {name} without an account. We do not show advertising, we do not use tracking or
        analytics services, and your browser contacts no other company while you use the site.
      </p>
      <h2>What stays in your browser</h2>
      <p>
        These settings are stored in your browser. They are not sent to us; clearing your browser&apos;s data removes them.
      </p>
      <ul>
        <li>Your choice of the dark or light theme, and of UTC for times.</li>
        <li>Whether spoiler mode is on.</li>
        <li>Whether / opens search.</li>
        <li>Copies of pages you opened, and of those you follow, so that you can read them without a connection.</li>
        <li>
          The teams, events, matches and players that you follow. Their matches are requested by name, and our server does not store
          who asked.
        </li>
        <li>Whether this browser is notified of what you follow, and of what.</li>
        <li>Your bracket picks.</li>
        <li>Your last draft in the draft simulator, and the names of its teams.</li>
      </ul>
      <h2>What our server sees</h2>
      <p>
        Like every website, our server receives your IP address, the address of the requested page and your browser. We keep this in logs for a short time to find bugs and stop abuse, and we do not combine it with anything else.
      </p>
      <h2>Notifications</h2>
      <p>
        If you switch them on, your browser gets an address from its maker&apos;s notification service, such as that of Google, Mozilla, Microsoft or Apple. We store this address, what you
        follow, your choices and your time zone, without any name, and send our notifications there, encrypted so that only your browser can read
        them. Stop notifications on the page Following, and all of it is deleted.
      </p>
      <h2>Drafts and picks you share</h2>
      <p>
        When you share a draft, the link contains the draft itself or a random number under which we store it. A draft contains only heroes and a map, and nothing about who made it. A link to picks contains the picks and nothing else;
        we do not store them.
      </p>
      <h2>Staff accounts</h2>
      <p>
        People who maintain the site log in through their Discord account. For them we store the account&apos;s
        id, user name and picture, their role, and a record of the changes they make. The IP address that a change was made from is stored for 90 days, and only admins see it. A cookie that is necessary for the login keeps them signed in
        until they log out or the session ends.
      </p>
      <h2>Players and teams</h2>
      <p>
        We publish competitive results with the names under which players and teams take part, and, where they are
        publicly known, real names and nationalities. If you are a player and want something about you corrected or
        removed, tell us and we will do it.
      </p>
      <h2>Links to other sites</h2>
      <p>
        Streams and recordings are on other sites, with their own rules. They learn about you only when you follow a
        link.
      </p>
      <h2>Your rights and how to reach us</h2>
      <p>
        You may ask what data we have about you, and ask us to correct or delete it. Write to us on{' '}
        <ExternalLink href={community.url}>{community.name}</ExternalLink>.
      </p>
      <h2>Changes</h2>
      <p>When this policy changes, we change the date at its top.</p>
    </Prose>
  )
}
