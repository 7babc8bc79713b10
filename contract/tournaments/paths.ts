import type { EventType } from './constants.ts'

/** Without a type it is a tournament. */
type EventAddress = { id: string; slug?: string | null | undefined; eventType?: EventType | undefined }

/** The page of an event: its short address if the host has chosen one. `part` is a tab, such as `/bracket`. */
export const eventPath = (event: EventAddress, part = ''): string =>
  event.slug && event.eventType !== 'League' ? `/t/${event.slug}${part}` : longEventPath(event, part)

/** The page of an event by its id. Manage pages and settings have only this address. */
export const longEventPath = ({ id, eventType }: EventAddress, part = ''): string =>
  `/${eventType === 'League' ? 'leagues' : 'tournaments'}/${id}${part}`

/** The tab with the matches of an event. */
export const matchesPath = (event: EventAddress): string =>
  eventPath(event, event.eventType === 'League' ? '/fixtures' : '/bracket')

/** The tab with the entrants of an event. */
export const entrantsPath = (event: EventAddress): string =>
  eventPath(event, event.eventType === 'League' ? '/teams' : '/players')
