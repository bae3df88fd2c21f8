import { useQuery } from '@tanstack/react-query'
import { apiOf } from '#web/site/query-client.ts'
import { useSession } from './session.ts'

/** The version of the server's program, for operators; only staff may ask for it. */
export const RunningVersion = () => {
  const { data: user } = useSession()
  const { data } = useQuery({
    queryKey: ['version'],
    queryFn: ({ client, signal }) => apiOf(client).call('GET /version', { signal }),
    enabled: user !== undefined && user !== null && user.roles.length > 0,
  })
  return data && <footer className="page-width py-3 text-xs text-soft">Version {data.version}</footer>
}
