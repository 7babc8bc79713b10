/** Events in our own shape, one or a list of them, for any mail server. The signature is an HMAC of the body. */
import { createHmac } from 'node:crypto'
import { fieldOf, type ProviderEvent, textOf } from './event.ts'

export const signatureHeader = 'x-guildhall-signature'

export const signatureOf = (secret: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

const maxEvents = 500

/** `{ id, type: 'bounce' | 'complaint', email, permanent?, messageId?, detail? }`. A bounce is permanent unless it says otherwise. */
export const readGeneric = (json: unknown): ProviderEvent[] =>
  (Array.isArray(json) ? json : [json]).slice(0, maxEvents).flatMap((event: unknown) => {
    const [id, type, address] = [textOf(event, 'id'), textOf(event, 'type'), textOf(event, 'email')]
    if (!id || !address || (type !== 'bounce' && type !== 'complaint')) return []
    const isSoft = type === 'bounce' && fieldOf(event, 'permanent') === false
    return {
      id,
      address,
      source: 'GENERIC',
      kind: isSoft ? 'soft bounce' : type,
      messageId: textOf(event, 'messageId'),
      detail: textOf(event, 'detail'),
    }
  })
