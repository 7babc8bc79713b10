/** The outbox: every email of the site or of a community, with its status. */
import { Count, flags, Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'
import { notificationKinds } from '../notifications/kinds.ts'
import { UserCard } from '../profiles/shapes.ts'
import { EmailError } from './columns.ts'
import { emailTypes } from './constants.ts'
import { outboxStatuses } from './outbox-constants.ts'

export const OutboxEmail = open({
  id: Id,
  /** Null for emails about an account and for notifications: their subject and content are private. */
  type: maybe(oneOf(emailTypes)),
  notification: maybe(oneOf([...notificationKinds, 'digest'])),
  subject: maybe(Type.String()),
  /** Shortened for the staff of a community, unless the player shares it with them. */
  to: Type.String(),
  user: maybe(UserCard),
  organization: maybe(open({ id: Id, name: Type.String(), username: Type.String() })),
  status: oneOf(outboxStatuses),
  attempts: Count,
  /** Of the last attempt that failed. */
  error: maybe(Type.String()),
  createdAt: Time,
  /** When it is due: its schedule, or the next attempt. */
  dueAt: maybe(Time),
  sentAt: maybe(Time),
  can: flags(['read', 'resend', 'cancel']),
})
export type OutboxEmail = Static<typeof OutboxEmail>

export const OutboxEmailDetails = open({
  ...OutboxEmail.properties,
  from: Type.String(),
  replyTo: maybe(Type.String()),
  messageId: maybe(Type.String()),
  errors: Type.Array(EmailError),
  /** The plain text as sent; null for private content. Secret links are removed. */
  text: maybe(Type.String()),
})
export type OutboxEmailDetails = Static<typeof OutboxEmailDetails>

/** Emails of the last 24 hours; `waiting` counts all emails that are not sent yet. */
export const OutboxFigures = open({ waiting: Count, sent: Count, failed: Count, bounced: Count })
export type OutboxFigures = Static<typeof OutboxFigures>
