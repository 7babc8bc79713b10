/**
 * Cleans the HTML that an organiser wrote. Markup that mail clients refuse or that would harm readers is removed and counted. Images are
 * allowed only from our storage, because the host of an image learns who opened the email, and when.
 */
import { documentLimits, type RemovedHtml, type RemovedKind } from '@guildhall/contract/emails/document.ts'
import sanitize from 'sanitize-html'
import { ensure } from '../../http/problem.ts'

type Attributes = Record<string, string>

const inline = [
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'span',
  'font',
  'small',
  'sub',
  'sup',
  'br',
  'code',
  'mark',
  'abbr',
]
const blocks = [
  'p',
  'div',
  'center',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'hr',
  'img',
]
const tables = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption', 'colgroup', 'col']
const allowedTags = [...inline, ...blocks, ...tables]

/** Parts of a page around its content: they are dropped without a word. */
const silentTags = ['html', 'head', 'body', 'meta', 'title', 'base']

const kinds: Record<string, RemovedKind> = {
  script: 'script',
  noscript: 'script',
  template: 'script',
  object: 'script',
  embed: 'script',
  applet: 'script',
  form: 'form',
  input: 'form',
  button: 'form',
  select: 'form',
  option: 'form',
  textarea: 'form',
  label: 'form',
  iframe: 'frame',
  frame: 'frame',
  frameset: 'frame',
  style: 'style',
  link: 'style',
  svg: 'image',
  picture: 'image',
  source: 'image',
  video: 'image',
  audio: 'image',
}

const styleNames = [
  'color',
  'background',
  'background-color',
  'border',
  'border-color',
  'border-radius',
  'border-collapse',
  'border-top',
  'border-right',
  'border-bottom',
  'border-left',
  'border-spacing',
  'border-width',
  'border-style',
  'margin',
  'margin-top',
  'margin-right',
  'margin-bottom',
  'margin-left',
  'padding',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
  'width',
  'max-width',
  'min-width',
  'height',
  'max-height',
  'min-height',
  'display',
  'vertical-align',
  'font',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'line-height',
  'letter-spacing',
  'white-space',
  'text-align',
  'text-decoration',
  'text-transform',
  'list-style',
  'list-style-type',
  'direction',
  'table-layout',
]
/** No function loads anything then. */
const styleValue = /^(?!.*(?:url|expression|image|attr|var)\s*\()[^<>\\@]*$/i

const storedImage = /^(?:https?:\/\/[^/]+)?(\/files\/[0-9a-f]{32}\.(?:png|jpg|webp))$/
const allowedSchemes = ['http', 'https', 'mailto']
const scheme = /^\s*([a-z][a-z0-9+.-]*):/i

/** Cleans what someone sends. Its tags are limited, because parsing takes time for each, and more for those that are never closed. */
export function acceptEmailHtml(html: string) {
  const { tags } = documentLimits
  ensure(html.split(/<\/?[a-z]/i, tags + 2).length <= tags + 1, 'INVALID', {
    errors: [{ path: 'body.content', code: 'TOO_LARGE', message: `At most ${tags} tags` }],
  })
  return cleanEmailHtml(html)
}

export function cleanEmailHtml(html: string): { html: string; removed: RemovedHtml[] } {
  const counts = new Map<RemovedKind, number>()
  const count = (what: RemovedKind, times = 1) => times && counts.set(what, (counts.get(what) ?? 0) + times)
  const cleaned = sanitize(html, {
    allowedTags,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'svg', 'object', 'template'],
    allowedAttributes: {
      '*': ['style', 'align', 'valign', 'bgcolor', 'width', 'height', 'dir', 'lang', 'role', 'title'],
      a: ['href', 'target'],
      img: ['src', 'alt', 'border'],
      font: ['color', 'face', 'size'],
      table: ['border', 'cellpadding', 'cellspacing'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start', 'type'],
    },
    allowedSchemes,
    allowProtocolRelative: false,
    nestingLimit: 200, // far more than the tables of a layout; html-to-text calls itself for each level
    allowedStyles: { '*': Object.fromEntries(styleNames.map((name) => [name, [styleValue]])) },
    onOpenTag: (tag, attributes) => countRemovals(tag, attributes, count),
    transformTags: { img: (tagName, attribs) => ({ tagName, attribs: withOwnSource(attribs) }) },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  })
  return { html: cleaned.trim(), removed: [...counts].map(([what, count]) => ({ what, count })) }
}

function countRemovals(tag: string, attributes: Attributes, count: (what: RemovedKind, times?: number) => unknown) {
  const isAllowed = allowedTags.includes(tag)
  if (!isAllowed && !silentTags.includes(tag)) count((Object.hasOwn(kinds, tag) && kinds[tag]) || 'tag')
  if (!isAllowed) return
  count('handler', Object.keys(attributes).filter((name) => name.startsWith('on')).length)
  if (tag === 'img' && !storedImage.test(attributes.src ?? '')) count('image')
  if (/(?:url|image|expression)\s*\(/i.test(attributes.style ?? '')) count('style')
  const [, protocol] = scheme.exec(attributes.href ?? '') ?? []
  if (protocol && !allowedSchemes.includes(protocol.toLowerCase())) count('link')
}

/** Without a host: the image is always loaded from this site. */
function withOwnSource(attributes: Attributes): Attributes {
  const [, path = ''] = storedImage.exec(attributes.src ?? '') ?? []
  return { ...attributes, src: path }
}
