/** Tournaments and leagues for the admins of the site. */
import { area, csv, many, one, paged } from '../core/endpoint.ts'
import { Count, Id, nullable, object, oneOf, type Static, strictObject, Time, Type } from '../core/shape.ts'
import { OrganizationReference } from '../organizations/reference.ts'
import { UserCard } from '../profiles/shapes.ts'
import { eventTypes, visibilities } from '../tournaments/constants.ts'
import { adminEventStates, eventMarks, eventSkipReasons } from './constants.ts'

export const AdminEvent = object({
  id: Id,
  eventType: oneOf(eventTypes),
  name: Type.String(),
  type: Type.String({ description: 'The format' }),
  state: oneOf(adminEventStates),
  visibility: oneOf(visibilities),
  featured: Type.Boolean(),
  globalTemplate: Type.Boolean(),
  players: Count,
  date: nullable(Time),
  createdAt: Time,
  createdBy: UserCard,
  organization: nullable(OrganizationReference),
  game: nullable(object({ id: Id, name: Type.String() })),
})
export type AdminEvent = Static<typeof AdminEvent>

const filters = {
  eventType: oneOf(eventTypes),
  q: Type.Optional(Type.String({ maxLength: 80, description: 'Part of the name, a community or an id' })),
  type: Type.Optional(Type.String({ maxLength: 40 })),
  state: Type.Optional(oneOf(adminEventStates)),
  visibility: Type.Optional(oneOf(visibilities)),
  mark: Type.Optional(oneOf(eventMarks)),
}
const Filters = strictObject(filters)
export type AdminEventFilters = Static<typeof Filters>

const BulkEventMarks = object({
  changed: Type.Array(Id),
  skipped: Type.Array(object({ id: Id, name: nullable(Type.String()), why: oneOf(eventSkipReasons) })),
})
export type BulkEventMarks = Static<typeof BulkEventMarks>

const Marking = strictObject({
  eventType: oneOf(eventTypes),
  ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
  mark: oneOf(eventMarks),
  value: Type.Boolean(),
  preview: Type.Optional(Type.Boolean()),
})
export type EventMarking = Static<typeof Marking>

export const adminEvents = area({
  'GET /admin/events': {
    access: 'admin',
    summary:
      'All tournaments or all leagues, latest first; the total stops at 1,001. `cursor` is the last id of the page before',
    query: paged({ ...filters, cursor: Type.Optional(Id) }),
    reply: many(AdminEvent),
  },
  'GET /admin/events/csv': {
    access: 'admin',
    summary: 'All tournaments or all leagues as CSV, with the same filters',
    query: Filters,
    reply: csv,
  },
  'POST /admin/events/bulk': {
    access: 'admin',
    summary: 'Feature events or make them templates of the site, or undo it; with `preview` nothing changes',
    body: Marking,
    reply: one(BulkEventMarks),
  },
})
