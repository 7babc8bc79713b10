import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import type { Tournament } from '../../events/queries.ts'
import { useI18n } from '../../lib/i18n/i18n.ts'

/** The event for search engines, in the schema.org vocabulary. */
export function StructuredData({ event }: { event: Tournament }) {
  const { origin } = useI18n()
  if (event.visibility !== 'PUBLIC' || !event.date) return null
  const url = origin + eventPath(event)
  const host = event.organization
  const data = {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: event.name,
    url,
    startDate: event.startedAt ?? event.date,
    ...((event.endedAt ?? event.endDate) && { endDate: event.endedAt ?? event.endDate }),
    eventStatus: `https://schema.org/${event.cancelledAt ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    image: `${origin}/og${eventPath(event)}.png`,
    ...(event.subtitle && { description: event.subtitle }),
    ...(event.game && { sport: event.game.name }),
    ...(host && { organizer: { '@type': 'Organization', name: host.name, url: `${origin}/${host.username}` } }),
    maximumAttendeeCapacity: event.maxPlayers,
    isAccessibleForFree: event.entry.kind === 'free',
  }
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data, with no way to close the tag
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  )
}
