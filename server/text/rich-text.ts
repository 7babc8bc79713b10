/** Sanitises rich text from users before it is stored, so that every reader gets safe HTML. */
import { richTextTags } from '@guildhall/contract/rich-text.ts'
import sanitize from 'sanitize-html'

const rules: sanitize.IOptions = {
  allowedTags: richTextTags,
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height'], th: ['scope'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowedSchemesByTag: { img: ['https', 'http'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow ugc' }) },
}

export const cleanHtml = (html: string) => sanitize(html, rules)

/** Text without markup, for counting, searching and previews. */
export const plainText = (html: string) =>
  sanitize(html, { allowedTags: [], allowedAttributes: {} }).replaceAll(/\s+/g, ' ').trim()
