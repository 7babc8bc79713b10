/** Notifies the members of a chat who had no unread messages before. */
import type { Db } from '../db/db.ts'
import { readEvent } from '../events/all-events.ts'
import type { EventRow } from '../events/event.ts'
import type { Actor } from '../http/authorize.ts'
import { notify } from '../notifications/notify.ts'
import { withdrawNotifications } from '../notifications/withdraw.ts'
import { excerpt } from '../text/excerpt.ts'
import type { ChatContext } from './access.ts'

export type Recipient = { userId: string; status: 'ACCEPTED' | 'PENDING'; muted: boolean; wasRead: boolean }
type SentMessage = { id: string; text: string }

export async function notifyMembers(
  db: Db,
  actor: Actor,
  context: ChatContext,
  recipients: readonly Recipient[],
  { id: messageId, text }: SentMessage,
) {
  const { chat, match, ticket, role } = context
  const newlyUnread = recipients.filter(({ wasRead, muted }) => wasRead && !muted)
  const idsOf = (status: Recipient['status']) =>
    newlyUnread.filter((recipient) => recipient.status === status).map(({ userId }) => userId)
  const accepted = idsOf('ACCEPTED')
  const name = actor.username ?? ''
  // Staff reach everyone, also people who blocked them.
  const actorId = role === 'MODERATOR' ? null : actor.id
  const requesterId = ticket?.kind === 'HELP' && role === 'MODERATOR' ? ticket.userId : null
  if (requesterId && accepted.includes(requesterId)) {
    const about = { name, request: excerpt(ticket?.description ?? '') }
    const values = text
      ? ({ ...about, variant: 'reply', text: excerpt(text) } as const)
      : ({ ...about, variant: 'image' } as const)
    await notify(db, requesterId, {
      kind: 'ticket',
      values,
      link: `/tickets/${ticket?.id}`,
      subject: messageId,
      actorId,
    })
  }
  const others = accepted.filter((userId) => userId !== requesterId)
  if (others.length > 0) {
    const event = match && (await readEvent(db, match.eventId))
    const values = match && event ? inMatch(event, match, { name, text }) : messageValues(name, text)
    const chatLink = ticket ? `/tickets/${ticket.id}` : `/messages/${chat.id}`
    const link = match && !event?.deletedAt ? `/matches/${match.id}` : chatLink
    await notify(db, others, { kind: 'message', values, link, subject: messageId, actorId, bundle: chat.id })
  }
  const invited = idsOf('PENDING')
  if (invited.length > 0 && context.peerId)
    await notifyOfRequest(db, actor, invited, chat.id, requestValues(name, text))
}

type RequestValues =
  | ReturnType<typeof requestValues>
  | { variant: 'group'; name: string; group: string }
  | { variant: 'unnamed'; name: string }

/** One notification per request, however many messages it has. */
export const notifyOfRequest = (
  db: Db,
  actor: Actor,
  userIds: readonly string[],
  chatId: string,
  values: RequestValues,
) =>
  notify(db, userIds, {
    kind: 'message-request',
    values,
    link: `/messages/${chatId}`,
    subject: chatId,
    actorId: actor.id,
  })

type GoneMessage = { id: string; chatId: string; no: number }

/** A request contains the text of the first message. */
export async function withdrawMessages(db: Db, gone: readonly GoneMessage[]) {
  const firsts = gone.filter(({ no }) => no === 1)
  await withdrawNotifications(
    db,
    ['message', 'ticket'],
    gone.map(({ id }) => id),
  )
  await withdrawNotifications(
    db,
    ['message-request'],
    firsts.map(({ chatId }) => chatId),
  )
}

/** A message without text has an image. */
export const messageValues = (name: string, text: string) =>
  text ? ({ variant: 'plain', name, text: excerpt(text) } as const) : ({ variant: 'image', name } as const)

const requestValues = (name: string, text: string) =>
  text ? ({ variant: 'person', name, text: excerpt(text) } as const) : ({ variant: 'image', name } as const)

function inMatch(
  event: EventRow,
  { displayNo }: NonNullable<ChatContext['match']>,
  { name, text }: { name: string; text: string },
) {
  const values = { name, tournament: event.name, no: String(displayNo) }
  return text
    ? ({ ...values, variant: 'match', text: excerpt(text) } as const)
    : ({ ...values, variant: 'matchImage' } as const)
}
