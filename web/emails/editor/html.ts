/** Blocks as HTML for those who continue in HTML, and back. */
import type { EmailBlock, Inline } from '@guildhall/contract/emails/document.ts'
import { generateJSON } from '@tiptap/core'
import { blocksOfDocument } from './mapping.ts'
import { writePlaceholder } from './placeholder-text.ts'
import { EventNode, ImageNode, messageExtensions, PlaceholderNode } from './schema.ts'

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Of an email, in pixels: an image without a width would be wider. */
const contentWidth = 536

type ImageUrl = (assetId: string) => string | undefined

/** The card of an event has no HTML: it is left out. */
export const htmlOfBlocks = (blocks: readonly EmailBlock[], urlOf: ImageUrl): string =>
  blocks
    .map((block) => htmlOfBlock(block, urlOf))
    .filter(Boolean)
    .join('\n')

function htmlOfBlock(block: EmailBlock, urlOf: ImageUrl): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.level}>${htmlOfInlines(block.content)}</h${block.level}>`
    case 'text':
      return `<p>${htmlOfInlines(block.content)}</p>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      const items = block.items.map((item) => `  <li>${htmlOfInlines(item)}</li>`)
      return [`<${tag}>`, ...items, `</${tag}>`].join('\n')
    }
    case 'button':
      return `<p><a href="${escapeHtml(block.href)}">${htmlOfInlines(block.label)}</a></p>`
    case 'image': {
      const url = urlOf(block.assetId)
      if (!url) return ''
      const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(block.alt)}" width="${block.width ?? contentWidth}">`
      return `<p>${block.href ? `<a href="${escapeHtml(block.href)}">${image}</a>` : image}</p>`
    }
    case 'divider':
      return '<hr>'
    case 'columns': {
      const cells = block.columns.map((column) => `<td>\n${htmlOfBlocks(column, urlOf)}\n</td>`)
      return `<table><tr>\n${cells.join('\n')}\n</tr></table>`
    }
    default:
      return ''
  }
}

const htmlOfInlines = (inlines: readonly Inline[]) => inlines.map(htmlOfInline).join('')

function htmlOfInline(inline: Inline): string {
  if ('break' in inline) return '<br>'
  const text = 'text' in inline ? escapeHtml(inline.text) : writePlaceholder(inline.placeholder)
  const italic = inline.italic ? `<em>${text}</em>` : text
  const bold = inline.bold ? `<strong>${italic}</strong>` : italic
  return inline.href === undefined ? bold : `<a href="${escapeHtml(inline.href)}">${bold}</a>`
}

/** Markup that blocks do not have is removed; its text stays. */
export const blocksOfHtml = (html: string): EmailBlock[] =>
  blocksOfDocument(generateJSON(html, [...messageExtensions, ImageNode, EventNode, PlaceholderNode]))
