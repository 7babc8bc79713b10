/** Tokens in links of emails: they work without a login and cannot be forged. */
import { isSame, sign } from '../signatures.ts'

/** The purpose of a token: one for another purpose is invalid, although the secret is the same. */
type Purpose = 'unsubscribe' | 'click' | 'marketing'

export function signToken(secret: string, purpose: Purpose, parts: readonly string[]): string {
  const payload = Buffer.from(parts.join(' ')).toString('base64url')
  return `${payload}.${sign(secret, `${purpose} ${payload}`)}`
}

/** Null if it was not signed for this purpose. */
export function readSigned(secret: string, purpose: Purpose, token: string): string[] | null {
  const [payload = '', signature = ''] = token.split('.')
  if (!isSame(signature, sign(secret, `${purpose} ${payload}`))) return null
  return Buffer.from(payload, 'base64url').toString().split(' ')
}
