/** The queries of the moderators' area. */
import { queryOptions } from '@tanstack/react-query'
import { type Readable, read, readIfOn } from '../../lib/api/api.ts'
import { ticketRows, titleOf } from '../../tickets/queries.ts'
import { appeals, reportGroups } from '../queries.ts'
import { subjectOf } from '../reports/report-subject.ts'

export const assignedTournaments = () => read('GET /moderator/tournaments', { query: { limit: 100 } })
export const assignedLeagues = () => readIfOn('leagues', 'GET /moderator/leagues', { query: { limit: 100 } })
export const assignedCommunities = () => read('GET /moderator/organizations', { query: { limit: 100 } })

export const assignedReads = [
  'GET /moderator/tournaments',
  'GET /moderator/leagues',
  'GET /moderator/organizations',
] as const satisfies readonly Readable[]

export type WaitingItem = {
  kind: 'ticket' | 'report' | 'appeal'
  id: string
  title: string
  since: string
  to: string
  moderator: string | null
}

/** What the list below is made of. */
export const sourceReads = [
  'GET /admin/tickets',
  'GET /moderator/reports',
  'GET /moderator/appeals',
] as const satisfies readonly Readable[]

const none = new URLSearchParams()

/** The tickets, reports and appeals that have waited longest, together. Each list is sorted, so the first page of each is enough. */
export const waitingItems = () =>
  queryOptions({
    queryKey: ['waiting for a moderator'],
    queryFn: async ({ client }): Promise<WaitingItem[]> => {
      const [tickets, reports, appealed] = await Promise.all([
        client.fetchQuery(ticketRows(none)),
        client.fetchQuery(reportGroups(none)),
        client.fetchQuery(appeals(none)),
      ])
      const items: WaitingItem[] = [
        ...tickets.data.flatMap((ticket) =>
          ticket.waitingSince
            ? {
                kind: 'ticket' as const,
                id: ticket.id,
                title: titleOf(ticket),
                since: ticket.waitingSince,
                to: `/moderator/tickets/${ticket.id}`,
                moderator: ticket.moderator?.name ?? ticket.moderator?.username ?? null,
              }
            : [],
        ),
        ...reports.data.map((group) => ({
          kind: 'report' as const,
          id: group.id,
          title: subjectOf(group),
          since: group.waitingSince,
          to: `/moderation/reports/${group.id}`,
          moderator: group.moderator?.name ?? group.moderator?.username ?? null,
        })),
        ...appealed.data.flatMap(({ id, user, appeal }) =>
          appeal
            ? {
                kind: 'appeal' as const,
                id,
                title: user.name ?? user.username ?? '',
                since: appeal.at,
                to: '/moderation/appeals',
                moderator: null,
              }
            : [],
        ),
      ]
      return items.toSorted((a, b) => a.since.localeCompare(b.since)).slice(0, 25)
    },
  })
