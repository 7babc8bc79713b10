import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { eventTopic, isGone, useLive } from '../lib/live/live.ts'
import type { Tournament } from './queries.ts'

/** The API address of the deletion, also the key of the mutation in progress. */
export const deleteAddress = 'DELETE /tournaments/{id}'

const isAboutEvent = (input: unknown, id: string) =>
  typeof input === 'object' &&
  input !== null &&
  'params' in input &&
  typeof input.params === 'object' &&
  input.params !== null &&
  'id' in input.params &&
  input.params.id === id

/** An open page of a deleted event shows that it is deleted; the person who deletes it is redirected instead. */
export function useEventDeleted(event: Pick<Tournament, 'id' | 'eventType'>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useLive(eventTopic(event), (message) => {
    if (!isGone(message) || client.isMutating({ mutationKey: [deleteAddress] })) return
    client.removeQueries({ predicate: ({ queryKey }) => isAboutEvent(queryKey[1], event.id) })
    return navigate(pathname, { replace: true })
  })
}
