/**
 * The hashes of a page's own inline scripts, for its content security policy.
 *
 * The renderer marks our scripts with a `nonce` attribute that is random in each render. Only marked scripts are hashed: content was
 * written before the nonce existed, so a script that came with content stays refused. The attributes are then removed.
 *
 * The page stays bytes: to decode it would cost more than to find the few attributes.
 */
import { createHash, randomBytes } from 'node:crypto'

export type HashedPage = { html: Buffer; hashes: string[] }

export const createNonce = () => randomBytes(18).toString('base64url')

const scriptStart = '<script '
const scriptEnd = '</script>'

export function hashScripts(html: Buffer, nonce: string): HashedPage {
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const parts: Buffer[] = []
  let from = 0
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, from)) {
    parts.push(html.subarray(from, at))
    from = at + attribute.length
    const body = scriptBody(html, at)
    if (body) hashes.add(sha256(body))
  }
  parts.push(html.subarray(from))
  return { html: Buffer.concat(parts), hashes: [...hashes] }
}

/** The body of the script whose tag has the nonce at this index. React escapes angle brackets in attributes, so the last one opens the tag. */
function scriptBody(html: Buffer, at: number): Buffer | undefined {
  const tag = html.lastIndexOf('<', at)
  if (tag === -1 || html.toString('latin1', tag, tag + scriptStart.length) !== scriptStart) return undefined
  const start = html.indexOf('>', at) + 1
  const end = html.indexOf(scriptEnd, start)
  return start > 0 && end !== -1 ? html.subarray(start, end) : undefined
}

const sha256 = (body: Buffer) => `sha256-${createHash('sha256').update(body).digest('base64')}`
