import type { MailboxEntry, MailboxEmail as MailboxLetter, Subscription } from '@guildhall/contract/emails/shapes.ts'
import type { Db } from '../db/db.ts'
import type { emails } from '../db/schema/emails.ts'
import type { Settings } from '../settings.ts'
import { composeEmail } from './compose.ts'
import { maskAddress } from './mask-address.ts'
import type { MailingList } from './policy.ts'

type Email = typeof emails.$inferSelect
type SubscriptionData = { address: string; list: MailingList; subscribed: boolean; organization: string | null }

export const presentEntry = ({ id, to, subject, sentAt, createdAt }: Email): MailboxEntry => ({
  id,
  to,
  subject,
  sentAt: (sentAt ?? createdAt).toISOString(),
})

export const presentEmail = async (db: Db, settings: Settings, email: Email): Promise<MailboxLetter> => ({
  ...presentEntry(email),
  text: (await composeEmail(db, settings, email)).text,
})

export const presentSubscription = ({ address, list, subscribed, organization }: SubscriptionData): Subscription => ({
  list: list.kind,
  organization,
  notification: list.kind === 'notification' ? list.notification : null,
  address: maskAddress(address),
  subscribed,
})
