import { BookOpen, House } from 'lucide-react'
import { Link } from 'react-router'
import { useSession } from '#web/admin/session.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Where staff arrive after their login: what their session lets them do, and how. */
export const AdminStartPage = () => {
  const { data: user } = useSession()
  return (
    <div className="page-width flex flex-col items-start gap-4 py-16">
      <h1 className="text-2xl md:text-3xl">You are logged in as {user?.roles.join(' and ')}</h1>
      <p className="max-w-prose text-base text-soft">
        Matches, events, teams, players, groups and brackets are entered through the API with this session, or from a
        results file with the import tool. Everything you save is on the public pages a moment later.
      </p>
      <div className="flex flex-wrap gap-3 pt-2">
        <a href="/api/docs" className={buttonClass('primary')}>
          <BookOpen size={18} aria-hidden />
          Read the API
        </a>
        <Link to="/" className={buttonClass('quiet')}>
          <House size={18} aria-hidden />
          View public page
        </Link>
      </div>
    </div>
  )
}
