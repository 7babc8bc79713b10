/** A line of text with bold, italic, links and placeholders, as HTML and as plain text. */
import type { Inline } from '@guildhall/contract/emails/document.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { escapeLines } from './pieces.ts'

/** A web address, an email address, or a placeholder for an address. */
export const isLink = (href: string) =>
  /^(?:https?:\/\/[^\s/{}]\S*|mailto:[^\s@]+@[^\s@]+|\{\{\s*\w*url\s*\}\}\S*)$/i.test(href.trim())

export const linkStyle = 'color:{{@accentText}};text-decoration:underline'

export const htmlOfInlines = (inlines: readonly Inline[]) => inlines.map(htmlOfInline).join('')

function htmlOfInline(inline: Inline): string {
  if ('break' in inline) return '<br>'
  const { bold, italic, href } = inline
  const text = 'placeholder' in inline ? `{{${inline.placeholder}}}` : escapeLines(inline.text)
  const strong = bold ? `<b>${text}</b>` : text
  const emphasized = italic ? `<i>${strong}</i>` : strong
  if (!href || !isLink(href)) return emphasized
  return `<a href="${escapeHtml(href.trim())}" class="link" style="${linkStyle}">${emphasized}</a>`
}

/** The address of a link follows its text, unless the text is the address. */
export const textOfInlines = (inlines: readonly Inline[]) => inlines.map(textOfInline).join('')

function textOfInline(inline: Inline): string {
  if ('break' in inline) return '\n'
  const { href } = inline
  const text = 'placeholder' in inline ? `{{${inline.placeholder}}}` : inline.text
  return href && isLink(href) && href.trim() !== text ? `${text} (${href.trim()})` : text
}
