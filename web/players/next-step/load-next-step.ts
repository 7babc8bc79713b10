import type { QueryClient } from '@tanstack/react-query'
import { tournament } from '../../events/queries.ts'
import { joinStatus, myEntry, myMatches } from '../queries.ts'

/** Loads at once what an entrant's next step is derived from, see use-entry-status.ts. The page does without what cannot be loaded. */
export const loadNextStep = (client: QueryClient, eventId: string) =>
  Promise.all([
    client.prefetchQuery(tournament(eventId)),
    client.prefetchQuery(joinStatus(eventId)),
    client.prefetchQuery(myEntry(eventId)),
    client.prefetchQuery(myMatches()),
  ])
