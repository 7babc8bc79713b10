/**
 * Proof of a check-in that anybody can test without us: two parts in base64url, the facts and their Ed25519 signature.
 *
 * The key is derived from AUTH_SECRET, and the same facts give the same receipt, so nothing is stored: who is checked in holds one.
 */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'

/** What stands before the 32 bytes of a private key in PKCS #8. */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

function keyOf(secret: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'guildhall check-in receipts', 32))
  return createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' })
}

/** The public half, as a JSON Web Key. `kid` is its fingerprint and stands in every receipt. */
export function publicKeyOf(secret: string) {
  const { x = '' } = createPublicKey(keyOf(secret)).export({ format: 'jwk' })
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 16)
  return { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' }
}

export type CheckedIn = { id: string; eventId: string; name: string; checkinAt: Date | null }

export function receiptOf(secret: string, { id, eventId, name, checkinAt }: CheckedIn): string | null {
  if (checkinAt === null) return null
  const { kid } = publicKeyOf(secret)
  const facts = { act: 'check-in', eventId, playerId: id, name, at: checkinAt.toISOString(), kid }
  const body = Buffer.from(JSON.stringify(facts))
  return `${body.toString('base64url')}.${sign(null, body, keyOf(secret)).toString('base64url')}`
}
