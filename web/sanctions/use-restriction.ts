import { useQuery } from '@tanstack/react-query'
import { read } from '../lib/api/api.ts'
import { useSession } from '../lib/api/session.ts'

/** The mute or ban that keeps the reader from writing posts and replies, on the site or in a community. */
export function useRestriction(organizationId?: string | null) {
  const { user } = useSession()
  const query = organizationId ? { organizationId } : {}
  const { data } = useQuery({ ...read('GET /user/restriction', { query }), enabled: Boolean(user) })
  return data?.restriction ?? null
}
