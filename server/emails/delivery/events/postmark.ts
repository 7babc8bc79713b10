/** Bounces and spam complaints in the shape of Postmark, which sends a user name and a password instead of a signature. */

import { isSame } from '../../../signatures.ts'
import { type ProviderEvent, textOf } from './event.ts'

const permanentTypes = new Set(['HardBounce', 'BadEmailAddress'])

export const isPostmark = (json: unknown) => {
  const type = textOf(json, 'RecordType')
  return type === 'Bounce' || type === 'SpamComplaint'
}

/** The password is the secret; any user name will do. */
export function hasPassword(authorization: string, secret: string): boolean {
  const [scheme = '', credentials = ''] = authorization.split(' ')
  const [, ...password] = Buffer.from(credentials, 'base64').toString().split(':')
  return scheme.toLowerCase() === 'basic' && isSame(password.join(':'), secret)
}

export function readPostmark(json: unknown): ProviderEvent[] {
  const [id, address] = [textOf(json, 'ID'), textOf(json, 'Email')]
  if (!id || !address) return []
  const isComplaint = textOf(json, 'RecordType') === 'SpamComplaint' || textOf(json, 'Type') === 'SpamComplaint'
  const kind = permanentTypes.has(textOf(json, 'Type') ?? '') ? 'bounce' : 'soft bounce'
  return [
    {
      id,
      address,
      source: 'POSTMARK',
      kind: isComplaint ? 'complaint' : kind,
      messageId: undefined,
      detail: textOf(json, 'Details') ?? textOf(json, 'Description'),
    },
  ]
}
