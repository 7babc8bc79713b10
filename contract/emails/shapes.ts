/** Mail: leaving a list, and the mailbox of a site that has no mail server. */
import { Id, maybe, oneOf, open, type Static, Time, Type } from '../core/shape.ts'

export const Subscription = open({
  list: oneOf(['events', 'marketing', 'organization']),
  /** The community whose list it is. */
  organization: maybe(Type.String()),
  address: Type.String(),
  subscribed: Type.Boolean(),
})

export type Subscription = Static<typeof Subscription>

export const MailboxEntry = open({ id: Id, to: Type.String(), subject: Type.String(), sentAt: Time })

export type MailboxEntry = Static<typeof MailboxEntry>

export const Letter = open({ ...MailboxEntry.properties, text: Type.String() })

export type Letter = Static<typeof Letter>
