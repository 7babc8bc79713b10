/**
 * Proof of a check-in that anybody can test without us: two parts in base64url, the facts and their Ed25519 signature.
 *
 * The key is derived from AUTH_SECRET, and the same facts give the same receipt, so nothing is stored: who is checked in holds one.
 */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'

/** What stands before the 32 bytes of a private key in PKCS #8. */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

const keys = new Map<string, ReturnType<typeof deriveKeys>>()

/** A process has one secret, and deriving costs more than signing. */
function keysOf(secret: string) {
  const known = keys.get(secret) ?? deriveKeys(secret)
  keys.set(secret, known)
  return known
}

function deriveKeys(secret: string) {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'guildhall check-in receipts', 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([prefix, seed]), format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const kid = createHash('sha256').update(x).digest('base64url').slice(0, 16)
  return { privateKey, publicKey: { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' } }
}

/** The public half, as a JSON Web Key. `kid` is its fingerprint and stands in every receipt. */
export const publicKeyOf = (secret: string) => keysOf(secret).publicKey

export type CheckedIn = { id: string; eventId: string; name: string; checkinAt: Date | null }

export function receiptOf(secret: string, { id, eventId, name, checkinAt }: CheckedIn): string | null {
  return checkinAt && signFacts(secret, { act: 'check-in', eventId, playerId: id, name, at: checkinAt.toISOString() })
}

/** Any facts that somebody may want to prove later. */
export function signFacts(secret: string, facts: Record<string, unknown>): string {
  const { privateKey, publicKey } = keysOf(secret)
  const body = Buffer.from(JSON.stringify({ ...facts, kid: publicKey.kid }))
  return `${body.toString('base64url')}.${sign(null, body, privateKey).toString('base64url')}`
}
