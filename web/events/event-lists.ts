import type { QueryClient } from '@tanstack/react-query'
import type { Readable } from '../lib/api/api.ts'

/** The lists of a host and of a community that show an event. */
export const eventListReads = [
  'GET /tournaments/created',
  'GET /leagues/created',
  'GET /tournaments/templates',
  'GET /organizations/{id}/tournaments',
  'GET /organizations/{id}/leagues',
  'GET /organizations/{id}/profile',
  'GET /admin/organizations/{id}/tournaments',
] as const satisfies readonly Readable[]

/** After an event was created or changed. */
export function invalidateEventLists(client: QueryClient) {
  for (const address of eventListReads) void client.invalidateQueries({ queryKey: [address] })
}

/** After an event was deleted: a list that is opened next must not show it until it has loaded again. */
export function forgetEventLists(client: QueryClient) {
  for (const address of eventListReads) client.removeQueries({ queryKey: [address] })
}
