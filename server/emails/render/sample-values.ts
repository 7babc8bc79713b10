/** The values of all placeholders for a preview: those of the reader and the chosen event, and examples for the others. */
import { type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { games } from '../../db/schema/games.ts'
import { organizations } from '../../db/schema/organizations.ts'
import { readEvent } from '../../events/all-events.ts'
import { orNotFound } from '../../http/problem.ts'
import type { Settings } from '../../settings.ts'
import { formatName } from '../format-name.ts'
import { emailTextIn } from '../translate.ts'

type Sample = {
  organizationId: string | null
  eventId: string | undefined
  reader: { username: string | null; name: string | null; email: string | null; zone: string | null }
  locale: LocaleCode
}

export async function findSampleValues(
  db: Db,
  settings: Settings,
  { organizationId, eventId, reader, locale }: Sample,
): Promise<Record<string, string>> {
  const { formatTime } = emailTextIn(locale, reader.zone ?? undefined)
  const page = (path: string) => `${settings.publicUrl}${localePath(locale, path)}`
  const [organization, event] = await Promise.all([
    organizationId ? findOrganization(db, organizationId) : null,
    eventId ? findEvent(db, eventId, organizationId) : null,
  ])
  const username = reader.username ?? reader.email?.split('@')[0] ?? ''
  const communityUrl = page(organization?.username ? `/${organization.username}` : '/')
  return {
    username,
    name: reader.name ?? username,
    organizationName: organization?.name ?? settings.siteName,
    tournamentName: event?.name ?? 'Friday Cup',
    start: formatTime(event?.date ?? nextFriday()),
    game: event?.game ?? 'Street Fighter 6',
    format: formatName(locale, event?.type ?? 'DOUBLE_ELIMINATION'),
    formType: 'Survey',
    teamCaptain: 'Nova',
    teamName: 'Comets',
    url: event ? page(eventPath(event)) : communityUrl,
    rulesUrl: event ? page(eventPath(event, '/rules')) : communityUrl,
  }
}

async function findOrganization(db: Db, id: string) {
  const { name, username } = organizations
  const [row] = await db.select({ name, username }).from(organizations).where(eq(organizations.id, id))
  return orNotFound(row)
}

/** Of the community itself; the site can choose any public event. */
async function findEvent(db: Db, eventId: string, organizationId: string | null) {
  const event = orNotFound(await readEvent(db, eventId))
  const isOwn = organizationId ? event.organizationId === organizationId : event.visibility === 'PUBLIC'
  orNotFound((isOwn && event.deletedAt === null) || null)
  const [game] = event.gameId ? await db.select({ name: games.name }).from(games).where(eq(games.id, event.gameId)) : []
  return { ...event, game: game?.name ?? '' }
}

/** At 18:00 UTC. */
function nextFriday(): Date {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((12 - day.getUTCDay()) % 7 || 7))
  day.setUTCHours(18, 0, 0, 0)
  return day
}
