/** The targets of reports: how the reporter finds it, and the copy that the moderators get. A target that the reporter cannot see is not found. */
import type { Image } from '@guildhall/contract/assets/columns.ts'
import { playerTag } from '@guildhall/contract/identity/tag.ts'
import type { ReportedContent } from '@guildhall/contract/reports/columns.ts'
import { type ReportTargetKind, reportLimits } from '@guildhall/contract/reports/constants.ts'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { findChat } from '../chats/access.ts'
import type { Db } from '../db/db.ts'
import { messages } from '../db/schema/chats.ts'
import { users } from '../db/schema/identity.ts'
import { players, playerTeammates } from '../db/schema/players.ts'
import { posts } from '../db/schema/posts.ts'
import { eventLink } from '../events/event.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'
import { orNotFound } from '../http/problem.ts'
import { findPost } from '../posts/read.ts'
import { findItem } from '../shop/read.ts'

export type ReportTarget = { kind: ReportTargetKind; id: string }

/** `userId` is the person behind it, who gets the sanction; `organizationId` the community that it appears in. */
export type FoundTarget = {
  label: string
  userId: string | null
  organizationId: string | null
  content: ReportedContent
}

type Find = (db: Db, actor: Actor, id: string) => Promise<FoundTarget>

const urls = (...images: ({ url: string | null } | null | undefined)[]) => images.flatMap((image) => image?.url ?? [])

/** A person who blocked the reporter is not there for them; the reporter can still report people whom they blocked. */
const findUser: Find = async (db, actor, id) => {
  const [row] = await db
    .select()
    .from(users)
    .where(
      and(
        eq(users.id, id),
        isNotNull(users.username),
        isNull(users.erasedAt),
        sql`not exists (select from blocks where blocker_id = ${id} and blocked_id = ${actor.id})`,
      ),
    )
  const user = orNotFound(row)
  const { name, username, bio, socials, image, banner } = user
  const label = name ?? username ?? ''
  const texts = [user.tag || user.sponsor ? playerTag(user) : null, bio, ...Object.values(socials)]
  const content = {
    title: label,
    text: texts.filter(Boolean).join('\n'),
    images: urls(image, banner),
    link: `/${username}`,
  }
  return { label, userId: id, organizationId: null, content }
}

const findReportedPost: Find = async (db, actor, id) => {
  await findPost(db, actor, id)
  const [row] = await db.select().from(posts).where(eq(posts.id, id))
  const post = orNotFound(row)
  const content = {
    text: post.description,
    images: urls(...post.images),
    link: `/posts/${id}`,
    at: post.createdAt.toISOString(),
  }
  return { label: excerpt(post.description), userId: post.userId, organizationId: post.organizationId, content }
}

const findMessage: Find = async (db, actor, id) => {
  const [message] = await db.select().from(messages).where(eq(messages.id, id))
  const { chatId, userId, no, text, images, createdAt } = orNotFound(message)
  await findChat(db, actor, chatId)
  const around = (direction: 'before' | 'after') =>
    db
      .select({ message: messages, name: users.username })
      .from(messages)
      .leftJoin(users, eq(users.id, messages.userId))
      .where(and(eq(messages.chatId, chatId), direction === 'before' ? lt(messages.no, no) : gt(messages.no, no)))
      .orderBy(direction === 'before' ? desc(messages.no) : asc(messages.no))
      .limit(reportLimits.context)
  const [before, after] = await Promise.all([around('before'), around('after')])
  const content = {
    text,
    images: urls(...images),
    at: createdAt.toISOString(),
    before: before.toReversed().map(copyMessage),
    after: after.map(copyMessage),
  }
  return { label: excerpt(text), userId: orNotFound(userId), organizationId: null, content }
}

type MessageRow = { message: typeof messages.$inferSelect; name: string | null }
const copyMessage = ({ message, name }: MessageRow) => ({
  id: message.id,
  name,
  text: message.text,
  images: urls(...message.images),
  at: message.createdAt.toISOString(),
})

const findTeam: Find = async (db, actor, id) => {
  const [row] = await db.select().from(players).where(eq(players.id, id))
  const { name, image, eventId } = orNotFound(row)
  const { event } = await findEvent(db, actor, eventId)
  const [captain] = await db
    .select({ userId: playerTeammates.userId })
    .from(playerTeammates)
    .where(and(eq(playerTeammates.playerId, id), eq(playerTeammates.captain, true)))
  const part = event.eventType === 'League' ? '/teams' : '/players'
  const content = { title: name, images: urls(image), link: eventLink(event, part) }
  return { label: name, userId: captain?.userId ?? null, organizationId: event.organizationId, content }
}

const findReportedItem: Find = async (db, actor, id) => {
  const { item, seller } = await findItem(db, actor, id)
  const link = seller?.username ? `/${seller.username}/shop` : '/items'
  const content = { title: item.title, text: item.description ?? '', images: urls(item.image), link }
  return { label: item.title, userId: null, organizationId: item.organizationId, content }
}

const findReportedEvent: Find = async (db, actor, id) => {
  const { event } = await findEvent(db, actor, id)
  const { cover, background }: { cover?: Image; background?: Image } = event.assets ?? {}
  const content = {
    title: event.name,
    text: event.description ?? '',
    images: urls(cover, background),
    link: eventLink(event),
  }
  return { label: event.name, userId: event.createdById, organizationId: event.organizationId, content }
}

const finders: Record<ReportTargetKind, Find> = {
  user: findUser,
  post: findReportedPost,
  message: findMessage,
  team: findTeam,
  item: findReportedItem,
  event: findReportedEvent,
}

export const findTarget = (db: Db, actor: Actor, { kind, id }: ReportTarget) => finders[kind](db, actor, id)

const labelLength = 80

/** The start of a text in one line; a message may have only images. */
function excerpt(text: string) {
  const chars = [...text.replaceAll(/\s+/g, ' ').trim()]
  return chars.length > labelLength ? `${chars.slice(0, labelLength - 1).join('')}…` : chars.join('') || '…'
}
