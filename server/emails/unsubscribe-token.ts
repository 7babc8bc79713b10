/** The token of an unsubscribe link: user and list, signed, so that it works without a login and cannot be forged. */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import type { MailingList } from './policy.ts'

export type Subscription = { userId: string; list: MailingList }

export function tokenOf(secret: string, { userId, list }: Subscription): string {
  const payload = Buffer.from(`${userId} ${list.kind === 'organization' ? list.organizationId : list.kind}`).toString(
    'base64url',
  )
  return `${payload}.${sign(secret, payload)}`
}

export function readToken(secret: string, token: string): Subscription | null {
  const [payload = '', signature = ''] = token.split('.')
  const actual = Buffer.from(signature)
  const expected = Buffer.from(sign(secret, payload))
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const [userId = '', name = ''] = Buffer.from(payload, 'base64url').toString().split(' ')
  if (name === 'events' || name === 'marketing') return { userId, list: { kind: name } }
  return isUuid(name) ? { userId, list: { kind: 'organization', organizationId: name } } : null
}

/** The secret has other uses too: the prefix makes signatures of one kind invalid for another. */
const sign = (secret: string, payload: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${payload}`).digest('base64url')
