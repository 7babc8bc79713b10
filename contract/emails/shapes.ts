/** Emails: unsubscribing, and the built-in mailbox of a site that has no mail server. */
import { Avatar } from '../assets/columns.ts'
import { Id, nullable, object, oneOf, type Static, Time, Type } from '../core/shape.ts'
import { notificationKinds } from '../notifications/kinds.ts'
import { OrganizationTheme } from '../organizations/columns.ts'

export const Subscription = object({
  list: oneOf(['events', 'marketing', 'organization', 'notification']),
  /** The community that sends to this list. */
  organization: nullable(Type.String()),
  /** The kind of notification whose emails it stops. */
  notification: nullable(oneOf(notificationKinds)),
  address: Type.String(),
  subscribed: Type.Boolean(),
})

export type Subscription = Static<typeof Subscription>

/** A community of the user, and whether they get its emails. */
export const CommunitySubscription = object({
  organization: object({
    id: Id,
    name: Type.String(),
    username: Type.String(),
    avatar: nullable(Avatar),
    theme: OrganizationTheme,
  }),
  subscribed: Type.Boolean(),
})
export type CommunitySubscription = Static<typeof CommunitySubscription>

export const MailboxEntry = object({ id: Id, to: Type.String(), subject: Type.String(), sentAt: Time })

export type MailboxEntry = Static<typeof MailboxEntry>

export const MailboxEmail = object({ ...MailboxEntry.properties, text: Type.String() })

export type MailboxEmail = Static<typeof MailboxEmail>
