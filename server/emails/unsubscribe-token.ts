/** The token of an unsubscribe link: user and list, signed, so that it works without a login and cannot be forged. */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import { isKind } from '@guildhall/contract/notifications/kinds.ts'
import type { MailingList } from './policy.ts'

export type Subscription = { userId: string; list: MailingList }

export function tokenOf(secret: string, { userId, list }: Subscription): string {
  const payload = Buffer.from(`${userId} ${nameOf(list)}`).toString('base64url')
  return `${payload}.${sign(secret, payload)}`
}

/** The page that asks before it unsubscribes. */
export const unsubscribePath = (secret: string, subscription: Subscription) =>
  `/unsubscribe?token=${tokenOf(secret, subscription)}`

/** No kind of notification has the name of another list. */
function nameOf(list: MailingList): string {
  if (list.kind === 'notification') return list.notification
  return list.kind === 'organization' ? list.organizationId : list.kind
}

export function readToken(secret: string, token: string): Subscription | null {
  const [payload = '', signature = ''] = token.split('.')
  const actual = Buffer.from(signature)
  const expected = Buffer.from(sign(secret, payload))
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const [userId = '', name = ''] = Buffer.from(payload, 'base64url').toString().split(' ')
  const list = listNamed(name)
  return list && { userId, list }
}

function listNamed(name: string): MailingList | null {
  if (name === 'events' || name === 'marketing') return { kind: name }
  if (isKind(name)) return { kind: 'notification', notification: name }
  return isUuid(name) ? { kind: 'organization', organizationId: name } : null
}

/** The secret has other uses too: the prefix makes signatures of one kind invalid for another. */
const sign = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${payload}`).digest('base64url')
