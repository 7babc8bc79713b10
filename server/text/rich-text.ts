/** Sanitises rich text from users before it is stored, so that every reader gets safe HTML. */
import { richTextDepth, richTextTags } from '@guildhall/contract/rich-text.ts'
import sanitize from 'sanitize-html'

const rules: sanitize.IOptions = {
  allowedTags: richTextTags,
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'], th: ['scope'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  nestingLimit: richTextDepth,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow ugc' }) },
}

export const cleanHtml = (html: string) => sanitize(html, rules)

/** Text without markup, for counting, searching and previews. */
export const plainText = (html: string) => withoutTags(cleanHtml(html))

/** The beginning of the text of stored HTML. It is clean already, so its tags are removed without parsing all of it. */
export function startOfText(html: string, length: number): string {
  const start = html.slice(0, 5 * length).replace(/&[#\w]*$/, '')
  return withoutTags(start).slice(0, length).toWellFormed()
}

/** The text of clean HTML: the words of two paragraphs or cells do not run together, and characters are not escaped. */
const withoutTags = (html: string) =>
  html
    .replaceAll(/<(?:br|hr|\/(?:p|h[1-6]|li|blockquote|pre|td|th|div))\b[^>]*(?:>|$)/g, ' ')
    .replaceAll(/<[^>]*(?:>|$)/g, '')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof escapes) => escapes[name])
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Clean HTML has no others. */
const escapes = { amp: '&', lt: '<', gt: '>', quot: '"' }
