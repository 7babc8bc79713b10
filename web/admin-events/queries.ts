import { adminEventStates, eventMarks } from '@guildhall/contract/admin-events/constants.ts'
import { leagueTypes } from '@guildhall/contract/leagues/constants.ts'
import { tournamentTypes, visibilities } from '@guildhall/contract/tournaments/constants.ts'
import { href, type Readable, type ReplyTo, read } from '../lib/api/api.ts'
import { idIn } from '../lib/page/search-id.ts'
import { textOf } from '../ui/table/search.ts'

export type AdminEvent = ReplyTo<'GET /admin/events'>['data'][number]
export type EventType = AdminEvent['eventType']

/** Which events a screen lists. */
export type EventScope = { eventType: EventType; templates?: true }

export const eventFilters = ['q', 'type', 'state', 'visibility', 'mark'] as const
export const typesOf = (eventType: EventType): readonly string[] =>
  eventType === 'League' ? leagueTypes : tournamentTypes

function readFilters({ eventType, templates }: EventScope, search: URLSearchParams) {
  const q = textOf(search)
  const type = typesOf(eventType).find((value) => value === search.get('type'))
  const state = adminEventStates.find((value) => value === search.get('state'))
  const visibility = visibilities.find((value) => value === search.get('visibility'))
  const mark = templates ? 'globalTemplate' : eventMarks.find((value) => value === search.get('mark'))
  return {
    eventType,
    ...(q && { q }),
    ...(type && { type }),
    ...(state && { state }),
    ...(visibility && { visibility }),
    ...(mark && { mark }),
  }
}

export function adminEventList(scope: EventScope, search: URLSearchParams) {
  const cursor = idIn(search, 'after')
  return read('GET /admin/events', {
    query: { ...readFilters(scope, search), limit: 25, ...(cursor && { cursor }) },
  })
}

export const eventsCsv = (scope: EventScope, search: URLSearchParams) =>
  href('GET /admin/events/csv', { query: readFilters(scope, search) })

/** What featuring an event or making it a template makes stale. */
export const eventReads = [
  'GET /admin/events',
  'GET /tournaments',
  'GET /tournaments/featured',
  'GET /tournaments/templates',
] as const satisfies readonly Readable[]
