/** Signatures of links, tokens and cookies with the secret of the site. They can be checked without being stored. */
import { createHmac, timingSafeEqual } from 'node:crypto'

/** `text` begins with its purpose, so that a signature for one purpose is not valid for another. */
export const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url')

/** Compares in constant time, so that the time does not reveal how much of a secret was right. */
export function isSame(first: string, second: string): boolean {
  const [a, b] = [Buffer.from(first), Buffer.from(second)]
  return a.length === b.length && timingSafeEqual(a, b)
}
