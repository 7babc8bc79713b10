/**
 * The hashes of a page's own inline scripts, for its content security policy.
 *
 * The renderer marks our scripts with a `nonce` attribute that is random in each render. Only marked scripts are hashed: content was
 * written before the mark existed, so a script that came with content stays refused. The marks are then removed.
 */
import { createHash, randomBytes } from 'node:crypto'

export type HashedPage = { html: string; hashes: string[] }

export const randomMark = () => randomBytes(18).toString('base64url')

/** As React writes them. No angle brackets, so that a match never reaches from the tag of one script into another. */
const attributes = '(?: [\\w-]+="[^"<>]*")*'

export function hashScripts(html: string, mark: string): HashedPage {
  const attribute = ` nonce="${mark}"`
  const scripts = html.matchAll(new RegExp(`<script${attributes}${attribute}${attributes}>(.*?)</script>`, 'gs'))
  const hashes = new Set([...scripts].map(([, body = '']) => sha256(body)))
  return { html: html.replaceAll(attribute, ''), hashes: [...hashes] }
}

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
