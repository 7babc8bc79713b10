/** Finds the images and events that the blocks of an email refer to. Those that the sender may not show are left out. */
import { type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'
import type { EmailBlock, EmailContent } from '@guildhall/contract/emails/document.ts'
import { eventPath } from '@guildhall/contract/tournaments/paths.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { emailImagePath } from '../../assets/email-images.ts'
import type { Db } from '../../db/db.ts'
import { assets } from '../../db/schema/assets.ts'
import { games } from '../../db/schema/games.ts'
import { listEventsById } from '../../events/all-events.ts'
import type { EventRow } from '../../events/event.ts'
import type { Settings } from '../../settings.ts'
import { emailTextIn } from '../translate.ts'
import type { EmailParts, EventCard } from './render.ts'

type Source = {
  content: EmailContent
  /** The community that sends the email; null: the site. */
  organizationId: string | null
  locale: LocaleCode
  /** The event that the email is about. */
  eventId?: string | null | undefined
}

export async function findEmailParts(db: Db, settings: Settings, source: Source): Promise<EmailParts> {
  const blocks = source.content.kind === 'blocks' ? source.content.blocks.flatMap(flatten) : []
  const imageIds = blocks.flatMap((block) => (block.type === 'image' ? [block.assetId] : []))
  const eventIds = blocks.flatMap((block) => (block.type === 'event' ? [block.eventId ?? source.eventId ?? ''] : []))
  const [images, events] = await Promise.all([
    findImages(db, settings, source, imageIds),
    findEvents(db, settings, source, eventIds.filter(Boolean)),
  ])
  const current = source.eventId ? events[source.eventId] : undefined
  return { images, events, ...(current && { current }) }
}

const flatten = (block: EmailBlock): EmailBlock[] => (block.type === 'columns' ? block.columns.flat() : [block])

async function findImages(db: Db, { publicUrl }: Settings, { organizationId }: Source, ids: string[]) {
  if (ids.length === 0) return {}
  const isOwn = organizationId ? eq(assets.organizationId, organizationId) : isNull(assets.organizationId)
  const rows = await db
    .select({ id: assets.id, image: assets.image })
    .from(assets)
    .where(and(inArray(assets.id, ids), eq(assets.type, 'EMAIL'), isOwn))
  return Object.fromEntries(
    rows.flatMap(({ id, image }) => {
      if (!image) return []
      const path = image.url.endsWith('.webp') ? emailImagePath(image.url, 'wide.jpg') : image.url
      return [[id, { url: `${publicUrl}${path}`, ...(image.width && { width: image.width }) }]]
    }),
  )
}

async function findEvents(db: Db, settings: Settings, source: Source, ids: string[]) {
  if (ids.length === 0) return {}
  const events = (await listEventsById(db, [...new Set(ids)])).filter((event) => isShown(event, source))
  const gameIds = events.flatMap(({ gameId }) => gameId ?? [])
  const rows = gameIds.length > 0 ? await db.select().from(games).where(inArray(games.id, gameIds)) : []
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return Object.fromEntries(
    events.map((event) => [event.id, cardOf(event, names.get(event.gameId ?? '') ?? '', settings, source)]),
  )
}

/** An email can show public events, those of its community, and the event that it is about. */
function isShown({ id, deletedAt, visibility, organizationId }: EventRow, source: Source) {
  const isOwn = id === source.eventId || (organizationId !== null && organizationId === source.organizationId)
  return deletedAt === null && (isOwn || visibility === 'PUBLIC')
}

function cardOf(event: EventRow, game: string, { publicUrl }: Settings, { locale, eventId }: Source): EventCard {
  const { translate, formatTime } = emailTextIn(locale, event.timezone)
  const path = localePath(locale, eventPath(event))
  // In the time zone of each reader, if the email is about this event.
  const start = event.id === eventId ? '{{start}}' : event.date && formatTime(event.date)
  return {
    name: withoutBraces(event.name),
    details: [start, withoutBraces(game)].filter(Boolean).join(' · '),
    url: `${publicUrl}${path}`,
    label: translate('tournament-reminder.button'),
    // The image that link previews show. Only public pages have one.
    ...(event.visibility === 'PUBLIC' && { imageUrl: `${publicUrl}/og${path}.png` }),
  }
}

/** A name with braces is not a placeholder. */
const withoutBraces = (text: string) => text.replaceAll(/\{\{|\}\}/g, '')
