import type { MailboxEntry, Letter as MailboxLetter, Subscription } from '@guildhall/contract/emails/shapes.ts'
import type { emails } from '../db/schema/emails.ts'
import type { Settings } from '../settings.ts'
import { compose } from './compose.ts'
import { type Choices, type MailingList, wants } from './policy.ts'

type Email = typeof emails.$inferSelect

export const presentEntry = ({ id, to, subject, sentAt, createdAt }: Email): MailboxEntry => ({
  id,
  to,
  subject,
  sentAt: (sentAt ?? createdAt).toISOString(),
})

export const presentLetter = (email: Email, settings: Settings): MailboxLetter => ({
  ...presentEntry(email),
  text: compose(email, settings).text,
})

/** The address in part: enough to know it again, too little for whoever finds the link. */
export const presentSubscription = (
  address: string,
  list: MailingList,
  choices: Choices | undefined,
  organization: string | null,
): Subscription => ({
  list: list.kind,
  organization,
  address: address.replace(/^(.)[^@]*/, '$1•••'),
  subscribed: wants(list, choices),
})
