/** Secrets and signatures of the Standard Webhooks specification. */
import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import type { webhookEndpoints } from '../db/schema/organizations/webhooks.ts'
import type { Cipher } from '../encryption.ts'

export type Endpoint = typeof webhookEndpoints.$inferSelect

export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** The context of an encrypted secret is the id of its endpoint. */
export const encryptSecret = (cipher: Cipher, endpointId: string, secret: string) => cipher.encrypt(secret, endpointId)

/** The headers of a message; during a change of the secret it has two signatures. */
export function signatureHeaders(
  cipher: Cipher,
  endpoint: Endpoint,
  messageId: string,
  body: string,
  now = new Date(),
) {
  const { id, secret, previousSecret, previousSecretUntil } = endpoint
  const hasPrevious = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now
  const secrets = [secret, ...(hasPrevious ? [previousSecret] : [])].map((value) => cipher.decrypt(value, id))
  return {
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': secrets.map((value) => new Webhook(value).sign(messageId, now, body)).join(' '),
  }
}
