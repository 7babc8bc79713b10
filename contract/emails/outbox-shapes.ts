/** The outbox: every email of the site or of a community, with its status. */
import { Count, flags, Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { notificationKinds } from '../notifications/kinds.ts'
import { UserCard } from '../profiles/shapes.ts'
import { EmailError } from './columns.ts'
import { emailTypes } from './constants.ts'
import { outboxStatuses } from './outbox-constants.ts'

export const OutboxEmail = object({
  id: Id,
  /** Null for emails about an account and for notifications: their subject and content are private. */
  type: nullable(oneOf(emailTypes)),
  notification: nullable(oneOf([...notificationKinds, 'digest'])),
  subject: nullable(Type.String()),
  /** Shortened for the staff of a community, unless the player shares it with them. */
  to: Type.String(),
  user: nullable(UserCard),
  organization: nullable(object({ id: Id, name: Type.String(), username: Type.String() })),
  status: oneOf(outboxStatuses),
  attempts: Count,
  /** Of the last attempt that failed. */
  error: nullable(Type.String()),
  createdAt: Time,
  /** When it is due: its schedule, or the next attempt. */
  dueAt: nullable(Time),
  sentAt: nullable(Time),
  can: flags(['read', 'resend', 'cancel']),
})
export type OutboxEmail = Static<typeof OutboxEmail>

export const OutboxEmailDetails = object({
  ...OutboxEmail.properties,
  from: Type.String(),
  replyTo: nullable(Type.String()),
  messageId: nullable(Type.String()),
  errors: Type.Array(EmailError),
  /** The plain text as sent; null for private content. Secret links are removed. */
  text: nullable(Type.String()),
})
export type OutboxEmailDetails = Static<typeof OutboxEmailDetails>

/** Emails of the last 24 hours; `waiting` counts all emails that are not sent yet. */
export const OutboxFigures = object({ waiting: Count, sent: Count, failed: Count, bounced: Count })
export type OutboxFigures = Static<typeof OutboxFigures>
