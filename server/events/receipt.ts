/**
 * A receipt proves a check-in and can be verified offline: two base64url parts, the facts and their Ed25519 signature.
 *
 * The key is derived from AUTH_SECRET and the signature is deterministic, so receipts are not stored but created again on request.
 */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import type { EventType } from '@guildhall/contract/tournaments/constants.ts'

/** The PKCS #8 header of an Ed25519 private key; the 32 bytes of the key follow. */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

const keys = new Map<string, ReturnType<typeof deriveKeys>>()

/** Cached, because deriving a key is slower than signing. */
function keysOf(secret: string) {
  const derived = keys.get(secret) ?? deriveKeys(secret)
  keys.set(secret, derived)
  return derived
}

function deriveKeys(secret: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'guildhall check-in receipts', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 16)
  return { privateKey, publicKey: { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' } }
}

/** The public key as a JSON Web Key. Every receipt contains `kid`, its fingerprint. */
export const publicKeyOf = (secret: string) => keysOf(secret).publicKey

export type CheckedInEntrant = {
  id: string
  eventId: string
  eventType: EventType
  name: string
  checkinAt: Date | null
}

export function receiptOf(secret: string, entrant: CheckedInEntrant): string | null {
  const { id: playerId, eventId, eventType, name, checkinAt } = entrant
  const facts = { act: 'check-in', eventId, eventType, playerId, name }
  return checkinAt && signFacts(secret, { ...facts, at: checkinAt.toISOString() })
}

export function signFacts(secret: string, facts: Record<string, unknown>): string {
  const { privateKey, publicKey } = keysOf(secret)
  const body = Buffer.from(JSON.stringify({ ...facts, kid: publicKey.kid }))
  return `${body.toString('base64url')}.${sign(null, body, privateKey).toString('base64url')}`
}
