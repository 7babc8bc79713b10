/**
 * What was written in an editable element, as the few tags that are kept. A browser writes its own markup while one types
 * (div for a line, b for bold, styles from a paste); here only structure and words come through. The server cleans again.
 */
type Kept = { tag: string; block?: boolean }

const kept: Record<string, Kept> = {
  P: { tag: 'p', block: true },
  DIV: { tag: 'p', block: true },
  H1: { tag: 'h2', block: true },
  H2: { tag: 'h2', block: true },
  H3: { tag: 'h3', block: true },
  H4: { tag: 'h4', block: true },
  UL: { tag: 'ul', block: true },
  OL: { tag: 'ol', block: true },
  LI: { tag: 'li' },
  BLOCKQUOTE: { tag: 'blockquote', block: true },
  B: { tag: 'strong' },
  STRONG: { tag: 'strong' },
  I: { tag: 'em' },
  EM: { tag: 'em' },
  A: { tag: 'a' },
}

/** The part of a DOM node that is read, so that the reading can be tried without a browser. */
export type Written = {
  nodeType: number
  nodeName: string
  textContent: string | null
  childNodes: Iterable<Written>
  getAttribute?: (name: string) => string | null
}

const textNode = 3
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const isLink = (href: string) => /^(https?:\/\/|mailto:)/i.test(href)

/** An address as people type it. */
export const linkOf = (typed: string): string | null => {
  const text = typed.trim()
  if (isLink(text)) return text
  if (/^\S+@\S+\.\S+$/.test(text)) return `mailto:${text}`
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(text) ? `https://${text}` : null
}

function inner(node: Written): string {
  return [...node.childNodes].map(htmlOf).join('')
}

function htmlOf(node: Written): string {
  if (node.nodeType === textNode) return escaped((node.textContent ?? '').replaceAll('\u00a0', ' '))
  if (node.nodeName === 'BR') return '<br>'
  const rule = kept[node.nodeName]
  const inside = inner(node)
  if (!rule) return inside
  // A list or a heading inside a line stands on its own.
  if (rule.tag === 'p' && /^<(p|ul|ol|h\d|blockquote)>/.test(inside)) return inside
  if (rule.tag === 'a') {
    const href = node.getAttribute?.('href') ?? ''
    return isLink(href) ? `<a href="${escaped(href).replaceAll('"', '&quot;')}">${inside}</a>` : inside
  }
  return inside === '' && !rule.block ? '' : `<${rule.tag}>${inside}</${rule.tag}>`
}

const isBlock = (node: Written) => kept[node.nodeName]?.block === true

/** Loose words at the top become a paragraph; empty ends are cut; nothing written is nothing. */
export function richHtml(root: Written): string {
  let html = ''
  let line = ''
  const close = () => {
    if (line.replaceAll('<br>', '').trim()) html += `<p>${line.replace(/(<br>)+$/, '')}</p>`
    line = ''
  }
  for (const node of root.childNodes) {
    if (!isBlock(node)) {
      line += htmlOf(node)
      continue
    }
    close()
    html += htmlOf(node)
  }
  close()
  const tidy = html.replaceAll('<br></p>', '</p>').replaceAll('<br></li>', '</li>')
  return tidy.replace(/(<(p|h\d)>\s*<\/\2>)+$/g, '').replace(/^(<p>\s*<\/p>)+/g, '')
}
