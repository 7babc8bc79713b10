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
export const plainText = (html: string) =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/\s+/g, ' ').trim()

/** The beginning of the text of stored HTML. It is clean already, so its tags are removed without parsing all of it. */
export function startOfText(html: string, length: number): string {
  const start = html.slice(0, 5 * length).replace(/&[#\w]*$/, '')
  const text = start
    .replaceAll(/<[^>]*(?:>|$)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.slice(0, length).toWellFormed()
}
