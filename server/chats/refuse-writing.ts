/** Whether the caller may write in a chat that they can read. */
import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import type { Code } from '@guildhall/contract/core/problems.ts'
import type { Restriction } from '@guildhall/contract/sanctions/shapes.ts'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import { readEvent } from '../events/all-events.ts'
import { isBlocked } from '../follows/blocks.ts'
import { canSee } from '../follows/privacy.ts'
import type { Actor } from '../http/authorize.ts'
import { Problem } from '../http/problem.ts'
import { ensureNotMuted, findRestriction } from '../moderation/mutes.ts'
import { ensureNotThrottled } from '../moderation/throttles.ts'
import { isBannedFrom } from '../organizations/policy.ts'
import type { ChatContext } from './access.ts'
import { hasLinks } from './links.ts'
import { isReachable } from './people.ts'

/**
 * The reason for a refusal; null if the caller may write. A ticket stays open to a person whom the community banned, so that they can
 * answer and appeal.
 */
export async function refuseWriting(db: Db, actor: Actor, context: ChatContext): Promise<Code | null> {
  const { chat, match, ticket, role } = context
  if (actor.banned) return 'BANNED'
  if (ticket?.closedAt && !reopens(context)) return 'CASE_CLOSED'
  if (chat.type === 'GENERAL') return refuseInConversation(db, actor, context)
  if (chat.type !== 'MATCH' || !match || role === 'MODERATOR') return null
  return (await isBannedFrom(db, await organizationOf(db, context), actor.id)) ? 'COMMUNITY_BANNED' : null
}

/** A message of the person who asked for help reopens the ticket. */
const reopens = ({ ticket, role }: ChatContext) => ticket?.kind === 'HELP' && role === 'MEMBER'

/** The community of the event that a chat belongs to. */
export async function organizationOf(db: Db, { match, ticket }: ChatContext): Promise<string | null> {
  if (ticket?.organizationId) return ticket.organizationId
  return match ? ((await readEvent(db, match.eventId))?.organizationId ?? null) : null
}

/** In a ticket a muted person can still ask for help. */
export async function ensureMayWrite(db: Db, actor: Actor, context: ChatContext) {
  const refusal = await refuseWriting(db, actor, context)
  if (refusal) throw new Problem(refusal)
  if (context.chat.type !== 'TICKET') await ensureNotMuted(db, actor.id, await organizationOf(db, context))
}

/** The mute or ban behind a refusal. As for writing, tickets stay open, and staff of an event write there while it lasts. */
export async function restrictionIn(db: Db, actor: Actor, context: ChatContext): Promise<Restriction | null> {
  const { chat, role } = context
  if (chat.type === 'TICKET') return actor.banned ? findRestriction(db, actor.id, null, ['BAN']) : null
  const organizationId = await organizationOf(db, context)
  return chat.type === 'MATCH' && role === 'MODERATOR' && !actor.banned
    ? findRestriction(db, actor.id, organizationId, ['MUTE'])
    : findRestriction(db, actor.id, organizationId)
}

async function refuseInConversation(
  db: Db,
  actor: Actor,
  { chat, membership, peerId }: ChatContext,
): Promise<Code | null> {
  if (membership?.status !== 'ACCEPTED') return 'FORBIDDEN'
  if (peerId && !(await canReach(db, actor, peerId))) return 'CANNOT_MESSAGE'
  const request = await readRequest(db, chat.id, actor.id)
  if (request.isAccepted) return null
  if (peerId && !(await canSee(db, actor, peerId, 'messages'))) return 'CANNOT_MESSAGE'
  return request.sent >= chatLimits.requestMessages ? 'REQUEST_PENDING' : null
}

/** Until another member accepts, a message with a link counts towards the limit of new accounts. */
export async function ensureLinksNotThrottled(db: Db, actor: Actor, { chat }: ChatContext, text: string) {
  if (chat.type !== 'GENERAL' || !hasLinks(text)) return
  const { isAccepted } = await readRequest(db, chat.id, actor.id)
  if (!isAccepted) await ensureNotThrottled(db, actor.id, { kind: 'link' })
}

const canReach = async (db: Db, actor: Actor, peerId: string) =>
  (await isReachable(db, peerId)) && !(await isBlocked(db, actor.id, peerId))

/** Until another member accepts, the sender may write only a few messages. */
async function readRequest(db: Db, chatId: string, userId: string) {
  const [row] = await selectRequest(db, chatId, userId, chatLimits.requestMessages)
  return row ?? { isAccepted: false, sent: 0 }
}

const selectRequest = statement<{ isAccepted: boolean; sent: number }>(`
  select exists (select from chat_users where chat_id = $1 and user_id <> $2 and status = 'ACCEPTED') as "isAccepted",
    (select count(*)::int from (
      select from messages where chat_id = $1 and user_id = $2 and notice is null limit $3) as sent) as sent`)
