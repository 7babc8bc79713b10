import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

const staleAddresses = [
  'GET /organizations/{id}',
  'GET /organizations/{id}/role',
  'GET /organizations/{id}/members',
  'GET /organizations/{id}/profile',
  'GET /organizations/{id}/tournaments',
  'GET /organizations/{id}/leagues',
  'GET /organizations/{id}/wallet',
  'GET /organizations/paginated',
  'GET /posts',
  'GET /user/organizations',
  'GET /user/points',
  'GET /user',
  'GET /auth/session',
]

type JoinInput = Parameters<typeof call<'POST /organizations/{id}/join'>>[1]['body']

/** Joining and leaving one community, and the replies that this makes stale. */
export function useMembership(id: string) {
  const client = useQueryClient()
  const refresh = () => Promise.all(staleAddresses.map((address) => client.invalidateQueries({ queryKey: [address] })))
  return {
    refresh,
    async join(body: JoinInput) {
      const membership = await call('POST /organizations/{id}/join', { params: { id }, body })
      await refresh()
      return membership
    },
    async leave() {
      await call('DELETE /organizations/{id}/join', { params: { id } })
      await refresh()
    },
  }
}
