/** The token of an unsubscribe link: user and list, and the email of a campaign, which counts who left because of it. */
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { isKind } from '@guildhall/contract/notifications/kinds.ts'
import type { MailingList } from './policy.ts'
import { readSigned, signToken } from './signed-token.ts'

export type Subscription = { userId: string; list: MailingList; emailId?: string | undefined }

export const tokenOf = (secret: string, { userId, list, emailId }: Subscription) =>
  signToken(secret, 'unsubscribe', [userId, nameOf(list), ...(emailId ? [emailId] : [])])

/** The page that asks before it unsubscribes. */
export const unsubscribePath = (secret: string, subscription: Subscription) =>
  `/unsubscribe?token=${tokenOf(secret, subscription)}`

/** No kind of notification has the name of another list. */
function nameOf(list: MailingList): string {
  if (list.kind === 'notification') return list.notification
  return list.kind === 'organization' ? list.organizationId : list.kind
}

export function readToken(secret: string, token: string): Subscription | null {
  const [userId = '', name = '', emailId] = readSigned(secret, 'unsubscribe', token) ?? []
  const list = listNamed(name)
  return list && { userId, list, emailId }
}

function listNamed(name: string): MailingList | null {
  if (name === 'events' || name === 'marketing') return { kind: name }
  if (isKind(name)) return { kind: 'notification', notification: name }
  return isUuid(name) ? { kind: 'organization', organizationId: name } : null
}
