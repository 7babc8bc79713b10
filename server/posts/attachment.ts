/** What a post shows below its text: up to four images, a link card or an event. */
import type { Image } from '@guildhall/contract/assets/columns.ts'
import { parseLocalePath } from '@guildhall/contract/core/locales.ts'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { firstUrl } from '@guildhall/contract/posts/text.ts'
import type { EventType } from '@guildhall/contract/tournaments/constants.ts'
import { eq } from 'drizzle-orm'
import { imagesOf } from '../assets/organization-assets.ts'
import { keepOwnImages } from '../assets/own-images.ts'
import type { Db } from '../db/db.ts'
import { tournamentSlugs } from '../db/schema/tournaments.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, Problem } from '../http/problem.ts'
import { cardUrlOf, requestLinkCard } from '../link-previews/request-card.ts'

export type PostContent = {
  description: string
  images?: readonly PostImage[]
  link?: string | null
  eventId?: string | null
}
type PostImage = { id: string; alt?: string }

export type Attachment = {
  images: Image[]
  link: string | null
  eventId: string | null
  eventType: EventType | null
}

export const oneAttachment = 'A post has images, a link or an event, not two of them'

const none: Attachment = { images: [], link: null, eventId: null, eventType: null }

export type Writing = { actor: Actor; organizationId: string | null; publicUrl: string }

/** Without an attachment of its own, the post shows the first address in its text. */
export async function readAttachment(db: Db, writing: Writing, content: PostContent): Promise<Attachment> {
  const { images = [], link, eventId, description } = content
  ensure([images.length > 0, link, eventId].filter(Boolean).length <= 1, 'INVALID', {
    detail: oneAttachment,
  })
  if (images.length > 0) return { ...none, images: await findImages(db, writing, images) }
  if (eventId) return { ...none, ...(await findPublicEvent(db, writing.actor, eventId)) }
  return readLink(db, writing, link ?? firstUrl(description))
}

/** An address of an event on this site becomes that event; every other address of this site stays a link without a card. */
async function readLink(db: Db, { actor, publicUrl }: Writing, link: string | undefined): Promise<Attachment> {
  const url = link && cardUrlOf(link)
  if (!url) return none
  if (new URL(url).host !== new URL(publicUrl).host) {
    await requestLinkCard(db, actor.id, url)
    return { ...none, link: url }
  }
  const id = await eventIdIn(db, new URL(url).pathname)
  const event = id && (await findPublicEvent(db, actor, id).catch(ignoreProblem))
  return event ? { ...none, ...event } : none
}

/** The address can be in any language, and a short one can be a former one. */
async function eventIdIn(db: Db, pathname: string): Promise<string | undefined> {
  const [, area = '', name = ''] = parseLocalePath(pathname).path.split('/')
  if (['tournaments', 'leagues'].includes(area)) return isUuid(name) ? name : undefined
  if (area !== 't') return undefined
  const [row] = await db.select().from(tournamentSlugs).where(eq(tournamentSlugs.slug, name))
  return row?.tournamentId
}

async function findPublicEvent(db: Db, actor: Actor, id: string) {
  const { event } = await findEvent(db, actor, id)
  ensure(event.visibility === 'PUBLIC' || event.visibility === 'UNLISTED', 'INVALID', {
    detail: 'Only an event that everyone can open can be shown in a post',
  })
  return { eventId: event.id, eventType: event.eventType }
}

function ignoreProblem(error: unknown): undefined {
  if (error instanceof Problem) return undefined
  throw error
}

/** Images of the community, or those that the author uploaded for a post. */
async function findImages(db: Db, { actor, organizationId }: Writing, chosen: readonly PostImage[]) {
  const ids = chosen.map(({ id }) => id)
  const images = organizationId ? await imagesOf(db, organizationId, ids) : await ownImages(db, actor, ids)
  return chosen.flatMap(({ id, alt }): Image[] => {
    const image = images.get(id)
    return image ? [{ ...image, ...(alt?.trim() && { alt: alt.trim() }) }] : []
  })
}

async function ownImages(db: Db, actor: Actor, ids: readonly string[]): Promise<Map<string, Image>> {
  const images = await keepOwnImages(db, actor, 'POST', ids)
  ensure(images.size === new Set(ids).size, 'INVALID', { detail: 'You can post only images that you uploaded' })
  return images
}

/** After the text changed: an attachment that came from the old text follows the new one, every other stays. */
export async function followText(db: Db, writing: Writing, before: Attachment & { description: string }, text: string) {
  const hasOwn = before.images.length > 0 || (!firstUrl(before.description) && (before.link || before.eventId))
  return hasOwn ? {} : readAttachment(db, writing, { description: text })
}
