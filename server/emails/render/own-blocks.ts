/** The content of the platform's own emails: the blocks of templates.ts. Their texts are final, so braces in them are not placeholders. */
import { escapeHtml } from '../../text/escape-html.ts'
import type { Block } from '../templates.ts'
import { linkStyle } from './inlines.ts'
import { escapeValue, fillPiece, sectionOf, withPreheader } from './pieces.ts'

/** The body of an email, as it is stored: the frame is added when the email is sent. */
export type EmailBody = { html: string; text: string }

export function renderBlocks(blocks: readonly Block[]): EmailBody {
  const lead = blocks.find(({ kind }) => kind === 'text' || kind === 'item')
  return {
    html: withPreheader(lead && escapeValue(lead.text), sectionOf(blocks.map(rowOf).join(''))),
    text: blocks.map(textOf).join('\n\n'),
  }
}

/** An email that has only a text. */
export const renderText = (text: string): EmailBody =>
  renderBlocks(text.split(/\n{2,}/).map((part): Block => ({ kind: 'text', text: part })))

function rowOf(block: Block): string {
  const content = escapeValue(block.text)
  if (!('url' in block)) return fillPiece(block.kind, { content })
  const href = escapeHtml(block.url)
  if (block.kind === 'button') return fillPiece('button', { href, content })
  const style = block.kind === 'small' ? 'color:inherit;text-decoration:underline' : linkStyle
  const link = `<a href="${href}" class="${block.kind === 'small' ? '' : 'link'}" style="${style}">${content}</a>`
  return fillPiece(block.kind, { content: link })
}

function textOf(block: Block): string {
  if ('url' in block) return `${block.text}${block.kind === 'item' ? '' : ':'}\n${block.url}`
  if (block.kind === 'quote') return block.text.replaceAll(/^/gm, '> ')
  return block.text
}
