/** The link to leave a list: names who and what, signed, so that it works without signing in and nobody can make one for another. */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '@guildhall/contract/core/uuid.ts'
import type { MailingList } from './policy.ts'

export type Subscription = { userId: string; list: MailingList }

export function tokenOf(secret: string, { userId, list }: Subscription): string {
  const about = Buffer.from(`${userId} ${list.kind === 'organization' ? list.organizationId : list.kind}`).toString(
    'base64url',
  )
  return `${about}.${signed(secret, about)}`
}

export function readToken(secret: string, token: string): Subscription | null {
  const [about = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature)
  const right = Buffer.from(signed(secret, about))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [userId = '', name = ''] = Buffer.from(about, 'base64url').toString().split(' ')
  if (name === 'events' || name === 'marketing') return { userId, list: { kind: name } }
  return isUuid(name) ? { userId, list: { kind: 'organization', organizationId: name } } : null
}

/** The secret also signs other things: the prefix keeps one kind of signature from passing as another. */
const signed = (secret: string, about: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${about}`).digest('base64url')
