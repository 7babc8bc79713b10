/**
 * Hides reported content, in the way of each kind: posts and messages disappear, a name is replaced, an event leaves the lists, an item
 * leaves the shop. The state before is returned, so that the log can restore it.
 */
import type { LogState } from '@guildhall/contract/moderation/columns.ts'
import type { ReportTargetKind } from '@guildhall/contract/reports/constants.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { withdrawMessages } from '../chats/notify-members.ts'
import { publishMessages } from '../chats/publish.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/db.ts'
import { messages } from '../db/schema/chats.ts'
import { users } from '../db/schema/identity.ts'
import { players } from '../db/schema/players.ts'
import { posts } from '../db/schema/posts.ts'
import { items } from '../db/schema/shop.ts'
import { readEvent } from '../events/all-events.ts'
import { eventListTag, eventTopic, updateEvent } from '../events/event.ts'
import { tryLockEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { renameEntries } from '../identity/tag.ts'
import { invalidate, publish } from '../live/bus.ts'
import { isModeratorId } from '../moderation/hidden-by.ts'
import { showPicture } from '../players/follow-picture.ts'
import { changedPostTags } from '../posts/cache-tags.ts'
import { withdrawPosts } from '../posts/notify.ts'
import { announceChange } from '../shop/announce.ts'
import type { ReportTarget } from './targets.ts'

type Hiding = {
  /** Null if it no longer exists. */
  isHidden: (db: Db, id: string) => Promise<boolean | null>
  /** Returns the state before; undefined if there is nothing to hide. */
  hide: (db: Db, actor: Actor, id: string) => Promise<LogState | undefined>
  show: (db: Db, id: string, before: LogState) => Promise<void>
}

/**
 * Posts and messages that only the staff of a community or an event hid can be hidden by a moderator too: then the staff cannot show
 * them again. When the moderator undoes it, they are as the staff left them.
 */
const hiderBefore = (hiddenById: string | null): LogState => (hiddenById ? { hiddenById } : {})

const post: Hiding = {
  async isHidden(db, id) {
    const [row] = await db
      .select({ deletedAt: posts.deletedAt, isHidden: isModeratorId(sql`posts.hidden_by_id`) })
      .from(posts)
      .where(eq(posts.id, id))
    return row && !row.deletedAt ? row.isHidden : null
  },
  async hide(db, actor, id) {
    const isOpen = and(eq(posts.id, id), isNull(posts.deletedAt), sql`not ${isModeratorId(sql`posts.hidden_by_id`)}`)
    const [row] = await db.select().from(posts).where(isOpen).for('update')
    if (!row) return undefined
    await db
      .update(posts)
      .set({ hiddenAt: row.hiddenAt ?? sql`now()`, hiddenById: actor.id })
      .where(eq(posts.id, id))
    await withdrawPosts(db, [id])
    await invalidate(db, ...changedPostTags([id]))
    return hiderBefore(row.hiddenById)
  },
  async show(db, id, { hiddenById }) {
    const change = typeof hiddenById === 'string' ? { hiddenById } : { hiddenAt: null, hiddenById: null }
    await db.update(posts).set(change).where(eq(posts.id, id))
    await invalidate(db, 'posts')
  },
}

const message: Hiding = {
  async isHidden(db, id) {
    const [row] = await db
      .select({ isHidden: isModeratorId(sql`messages.hidden_by_id`) })
      .from(messages)
      .where(eq(messages.id, id))
    return row?.isHidden ?? null
  },
  async hide(db, actor, id) {
    const isOpen = and(eq(messages.id, id), sql`not ${isModeratorId(sql`messages.hidden_by_id`)}`)
    const [row] = await db.select().from(messages).where(isOpen).for('no key update')
    if (!row) return undefined
    await db
      .update(messages)
      .set({ hiddenAt: row.hiddenAt ?? sql`now()`, hiddenById: actor.id })
      .where(eq(messages.id, id))
    await withdrawMessages(db, [row])
    await publishMessages(db, [row])
    return hiderBefore(row.hiddenById)
  },
  async show(db, id, { hiddenById }) {
    const change = typeof hiddenById === 'string' ? { hiddenById } : { hiddenAt: null, hiddenById: null }
    const [row] = await db
      .update(messages)
      .set(change)
      .where(eq(messages.id, id))
      .returning({ id: messages.id, chatId: messages.chatId })
    if (row) await publishMessages(db, [row])
  },
}

const team: Hiding = {
  async isHidden(db, id) {
    const [row] = await db.select().from(players).where(eq(players.id, id))
    return row ? row.name === neutralName(row) : null
  },
  async hide(db, _actor, id) {
    const [row] = await db.select().from(players).where(eq(players.id, id)).for('update')
    if (!row) return undefined
    await db
      .update(players)
      .set({ name: neutralName(row), image: null })
      .where(eq(players.id, id))
    await refreshTeam(db, row)
    return { name: row.name, image: row.image }
  },
  async show(db, id, { name, image }) {
    const [row] = await db.select().from(players).where(eq(players.id, id)).for('update')
    if (!row) return
    // A name and an image that the team has set since stay.
    const change = {
      image: sql`coalesce(${players.image}, ${jsonOf(image)})`,
      ...(row.name === neutralName(row) && { name: sql`${name}` }),
    }
    await db.update(players).set(change).where(eq(players.id, id))
    await refreshTeam(db, row)
  },
}

type PlayerRow = typeof players.$inferSelect
const neutralName = ({ joinNumber }: Pick<PlayerRow, 'joinNumber'>) => `Team ${joinNumber}`

async function refreshTeam(db: Db, { id, eventId, eventType }: PlayerRow) {
  const topic = eventTopic({ id: eventId, eventType })
  await invalidate(db, topic)
  await publish(db, topic, { player: id })
}

/** The log stores what the column contained. */
const jsonOf = (value: unknown) => sql`${value ? JSON.stringify(value) : null}::jsonb`

const item: Hiding = {
  async isHidden(db, id) {
    const [row] = await db.select().from(items).where(eq(items.id, id))
    return row ? row.state !== 'LIVE' : null
  },
  async hide(db, _actor, id) {
    const isLive = and(eq(items.id, id), eq(items.state, 'LIVE'))
    const [row] = await db.update(items).set({ state: 'ARCHIVED' }).where(isLive).returning()
    if (row) await announceChange(db, row)
    return row && {}
  },
  async show(db, id) {
    const isArchived = and(eq(items.id, id), eq(items.state, 'ARCHIVED'))
    const [row] = await db.update(items).set({ state: 'LIVE' }).where(isArchived).returning()
    if (row) await announceChange(db, row)
  },
}

const event: Hiding = {
  async isHidden(db, id) {
    const row = await readEvent(db, id)
    return row ? row.visibility !== 'PUBLIC' : null
  },
  hide: async (db, _actor, id) => ((await setVisibility(db, id, 'PUBLIC', 'UNLISTED')) ? {} : undefined),
  async show(db, id) {
    await setVisibility(db, id, 'UNLISTED', 'PUBLIC')
  },
}

async function setVisibility(db: Db, id: string, from: 'PUBLIC' | 'UNLISTED', to: 'PUBLIC' | 'UNLISTED') {
  const row = await tryLockEvent(db, id)
  if (row?.visibility !== from) return false
  await updateEvent(db, row, { visibility: to })
  await invalidate(db, eventListTag(row), eventTopic(row))
  return true
}

/** The parts of a profile that a person writes; the username stays, because links lead to it. */
const user: Hiding = {
  async isHidden(db, id) {
    const [row] = await db.select().from(users).where(eq(users.id, id))
    return row && !row.erasedAt ? !hasTexts(row) && !row.image?.url && !row.banner : null
  },
  async hide(db, _actor, id) {
    await renameEntries(db, id, { tag: null, sponsor: null }) // before the user is locked
    const [row] = await db.select().from(users).where(eq(users.id, id)).for('no key update')
    if (!row) return undefined
    const { name, bio, tag, sponsor, socials, image, banner } = row
    const change = { ...noTexts, image: image && { ...image, url: null }, banner: null }
    await db.update(users).set(change).where(eq(users.id, id))
    const isShown = sql`image ->> 'url' = ${image?.url ?? null}`
    const entries = await showPicture(db, id, { entries: isShown, standings: isShown })
    await invalidate(db, 'profiles', `user:${id}`)
    return { name, bio, tag, sponsor, socials, image, banner, entries }
  },
  async show(db, id, { name, bio, tag, sponsor, socials, image, banner, entries }) {
    const [row] = await db.select().from(users).where(eq(users.id, id))
    if (!row || row.erasedAt) return
    // Later texts of the person stay.
    const names = { tag: row.tag ?? textOf(tag), sponsor: row.sponsor ?? textOf(sponsor) }
    await renameEntries(db, id, names)
    const change = {
      ...names,
      name: sql`coalesce(${users.name}, ${name ?? null})`,
      bio: sql`coalesce(${users.bio}, ${bio ?? null})`,
      socials: sql`coalesce(${jsonOf(socials)}, '{}') || ${users.socials}`,
      image: sql`case when ${users.image} ->> 'url' is null then ${jsonOf(image)} else ${users.image} end`,
      banner: sql`coalesce(${users.banner}, ${jsonOf(banner)})`,
    }
    await db
      .update(users)
      .set(change)
      .where(and(eq(users.id, id), isNull(users.erasedAt)))
    const entryIds = Array.isArray(entries) ? entries.map(String) : []
    await showPicture(db, id, {
      entries: sql`id = ${anyOf(entryIds)} and image ->> 'url' is null`,
      standings: sql`user_id = ${id} and entrant = ${`user:${id}`} and image ->> 'url' is null`,
    })
    await invalidate(db, 'profiles', `user:${id}`)
  },
}

const noTexts = { name: null, bio: null, tag: null, sponsor: null, socials: {} }
const hasTexts = ({ name, bio, tag, sponsor, socials }: typeof users.$inferSelect) =>
  [name, bio, tag, sponsor, ...Object.values(socials)].some(Boolean)
const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

const kinds: Record<ReportTargetKind, Hiding> = { user, post, message, team, item, event }

export const isHidden = (db: Db, { kind, id }: ReportTarget) => kinds[kind].isHidden(db, id)
export const hideTarget = (db: Db, actor: Actor, { kind, id }: ReportTarget) => kinds[kind].hide(db, actor, id)
export const showTarget = (db: Db, { kind, id }: ReportTarget, before: LogState) => kinds[kind].show(db, id, before)
