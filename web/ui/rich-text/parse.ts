/**
 * Rich text as a tree of the few tags we show; everything else falls away, whatever was stored.
 *
 * Text is kept as text: what comes out is never put into the page as markup.
 */
export type Piece = string | { tag: Tag; href?: string; src?: string; alt?: string; inside: Piece[] }

const tags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'a',
  'blockquote',
  'code',
  'pre',
  'br',
  'hr',
  'img',
] as const
export type Tag = (typeof tags)[number]

const isTag = (name: string): name is Tag => tags.some((tag) => tag === name)
const isAlone = (tag: Tag) => tag === 'br' || tag === 'hr' || tag === 'img'
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decode = (text: string) =>
  text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const attribute = (source: string, name: string) => {
  const [, double, single] = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(source) ?? []
  return double === undefined && single === undefined ? undefined : decode(double ?? single ?? '')
}

/** Links go to web pages, mail and places on this site; a script is not a place. */
const safeUrl = (url: string | undefined) =>
  url && /^(https?:\/\/|mailto:|\/(?!\/)|#)/i.test(url.trim()) ? url.trim() : undefined

/** Whole elements whose text is not for reading. */
const unread =
  /<(script|style|iframe|object|template|noscript|title|textarea|svg)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi

export function parseRichText(html: string): Piece[] {
  const root: Piece[] = []
  const open: { tag: Tag; inside: Piece[] }[] = []
  const here = () => open.at(-1)?.inside ?? root

  for (const [, text, closing, name = '', rest = ''] of html
    .replace(unread, '')
    .matchAll(/([^<]+)|<(\/?)([a-z][\w-]*)([^>]*)>?|</gi)) {
    if (text) here().push(decode(text))
    const tag = name.toLowerCase()
    if (!isTag(tag)) continue
    if (closing) {
      const depth = open.findLastIndex((one) => one.tag === tag)
      if (depth >= 0) open.length = depth
      continue
    }
    const src = tag === 'img' ? safeUrl(attribute(rest, 'src')) : undefined
    if (tag === 'img' && !src) continue
    const piece = {
      tag,
      href: tag === 'a' ? safeUrl(attribute(rest, 'href')) : undefined,
      src,
      alt: attribute(rest, 'alt'),
      inside: [],
    }
    here().push(piece)
    if (!isAlone(tag)) open.push(piece)
  }
  return root
}
