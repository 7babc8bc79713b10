/** Reads and verifies a receipt in the browser. Format: the facts in base64url, a dot, their Ed25519 signature. */
import type { EventType } from '@guildhall/contract/tournaments/constants.ts'

export type ReceiptFacts = {
  act: string
  eventId?: string
  eventType?: EventType
  tournamentId?: string | null
  matchId?: string | null
  playerId: string
  name?: string
  at: string
  kid: string
}
export type ReceiptKey = { kty: string; crv: string; x: string; kid: string }
export type ReceiptStatus = 'genuine' | 'forged' | 'unreadable' | 'unsupported'

function bytesOf(text: string) {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

const requiredFields = ['act', 'playerId', 'at', 'kid'] as const
const isFacts = (value: unknown): value is ReceiptFacts =>
  typeof value === 'object' &&
  value !== null &&
  requiredFields.every((name) => typeof Object.getOwnPropertyDescriptor(value, name)?.value === 'string')

/** The facts in the receipt; null if the text is not a receipt. */
export function readReceipt(receipt: string): ReceiptFacts | null {
  try {
    const [body = ''] = receipt.trim().split('.')
    const facts: unknown = JSON.parse(new TextDecoder().decode(bytesOf(body)))
    return isFacts(facts) ? facts : null
  } catch {
    return null
  }
}

export async function verifyReceipt(receipt: string, { kty, crv, x }: ReceiptKey): Promise<ReceiptStatus> {
  const [body = '', signature = '', ...otherParts] = receipt.trim().split('.')
  if (!readReceipt(receipt) || !signature || otherParts.length > 0) return 'unreadable'
  let key: CryptoKey
  try {
    key = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
  } catch {
    return 'unsupported'
  }
  try {
    const isGenuine = await crypto.subtle.verify('Ed25519', key, bytesOf(signature), bytesOf(body))
    return isGenuine ? 'genuine' : 'forged'
  } catch {
    return 'unreadable'
  }
}
