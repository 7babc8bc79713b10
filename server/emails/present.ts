import type { MailboxEntry, MailboxEmail as MailboxLetter, Subscription } from '@guildhall/contract/emails/shapes.ts'
import type { emails } from '../db/schema/emails.ts'
import type { Settings } from '../settings.ts'
import { compose } from './compose.ts'
import type { MailingList } from './policy.ts'

type Email = typeof emails.$inferSelect
type SubscriptionData = { address: string; list: MailingList; subscribed: boolean; organization: string | null }

export const presentEntry = ({ id, to, subject, sentAt, createdAt }: Email): MailboxEntry => ({
  id,
  to,
  subject,
  sentAt: (sentAt ?? createdAt).toISOString(),
})

export const presentEmail = (email: Email, settings: Settings): MailboxLetter => ({
  ...presentEntry(email),
  text: compose(email, settings).text,
})

/** The address is shortened: its owner recognises it, and other people with the link cannot read it. */
export const presentSubscription = ({ address, list, subscribed, organization }: SubscriptionData): Subscription => ({
  list: list.kind,
  organization,
  notification: list.kind === 'notification' ? list.notification : null,
  address: address.replace(/^(.)[^@]*/, '$1•••'),
  subscribed,
})
