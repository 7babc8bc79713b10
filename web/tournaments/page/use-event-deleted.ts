import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { isGone, useLive } from '../../lib/live/live.ts'

/** The address of deleting, and the name of the act while it is under way. */
export const deletion = 'DELETE /tournaments/{id}'

const isAbout = (input: unknown, id: string) =>
  typeof input === 'object' &&
  input !== null &&
  'params' in input &&
  typeof input.params === 'object' &&
  input.params !== null &&
  'id' in input.params &&
  input.params.id === id

/** An open page of a deleted event becomes the page that says so; whoever deletes it is on the way elsewhere. */
export function useEventGone(id: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useLive(`tournament:${id}`, (news) => {
    if (!isGone(news) || client.isMutating({ mutationKey: [deletion] })) return
    client.removeQueries({ predicate: ({ queryKey }) => isAbout(queryKey[1], id) })
    return navigate(pathname, { replace: true })
  })
}
