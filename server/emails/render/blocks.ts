/** The blocks that an organiser wrote, as HTML. Columns and cards are sections; the other blocks between them share one. */
import type { EmailBlock, SimpleBlock } from '@guildhall/contract/emails/document.ts'
import { escapeHtml } from '../../text/escape-html.ts'
import { htmlOfInlines, isLink } from './inlines.ts'
import { columnWidths, escapeLines, fillPiece, sectionOf } from './pieces.ts'
import type { EmailParts, EventCard } from './render.ts'

export function htmlOfBlocks(blocks: readonly EmailBlock[], parts: EmailParts): string {
  let html = ''
  let rows = ''
  const addSection = (section: string) => {
    html += sectionOf(rows) + section
    rows = ''
  }
  for (const block of blocks) {
    if (block.type === 'columns') addSection(columnsOf(block.columns, parts))
    else if (block.type === 'event') addSection(cardOf(eventOf(block, parts)))
    else rows += rowOf(block, parts, columnWidths[1])
  }
  return html + sectionOf(rows)
}

export const eventOf = ({ eventId }: { eventId?: string }, { events, current }: EmailParts): EventCard | undefined =>
  eventId ? events[eventId] : current

function columnsOf(columns: readonly SimpleBlock[][], parts: EmailParts): string {
  const count = columns.length === 3 ? 3 : 2
  const rows = columns.map((blocks) => blocks.map((block) => rowOf(block, parts, columnWidths[count])).join(''))
  const [column0 = '', column1 = '', column2 = ''] = rows
  return fillPiece(`columns${count}`, { column0, column1, column2 })
}

const cardOf = (event: EventCard | undefined) => (event ? fillPiece('event', { eventRows: eventRows(event) }) : '')

function eventRows({ name, details, url, label, imageUrl }: EventCard): string {
  const href = escapeHtml(url)
  const image = imageUrl ? fillPiece('eventImage', { href, src: escapeHtml(imageUrl), alt: '' }) : ''
  const text = { name: escapeHtml(name), details: escapeHtml(details), label: escapeHtml(label) }
  return image + fillPiece('eventText', { href, ...text })
}

function rowOf(block: SimpleBlock, parts: EmailParts, width: number): string {
  switch (block.type) {
    case 'heading':
      return fillPiece(block.level === 1 ? 'title' : 'subtitle', { content: htmlOfInlines(block.content) })
    case 'text':
      return fillPiece('text', { content: htmlOfInlines(block.content) })
    case 'list':
      return fillPiece('text', { content: listOf(block) })
    case 'button':
      return isLink(block.href)
        ? fillPiece('button', {
            href: escapeHtml(block.href.trim()),
            content: htmlOfInlines(withoutLinks(block.label)),
          })
        : ''
    case 'divider':
      return fillPiece('divider', {})
    case 'image':
      return imageOf(block, parts, width)
    case 'event': {
      const event = eventOf(block, parts)
      return event ? eventRows(event) : ''
    }
  }
}

function listOf({ ordered, items }: Extract<SimpleBlock, { type: 'list' }>): string {
  const tag = ordered ? 'ol' : 'ul'
  const list = items.map((item) => `<li style="margin:0 0 6px">${htmlOfInlines(item)}</li>`).join('')
  return `<${tag} style="margin:0;padding:0 0 0 24px">${list}</${tag}>`
}

type Image = Extract<SimpleBlock, { type: 'image' }>

function imageOf({ assetId, alt, href, width = columnWidths[1] }: Image, { images }: EmailParts, maxWidth: number) {
  const image = images[assetId]
  if (!image) return ''
  const shownWidth = Math.min(width, image.width ?? width, maxWidth)
  const values = {
    src: escapeHtml(image.url),
    alt: escapeLines(alt),
    width: String(shownWidth),
    // An image that fills its column does so on a phone too, where the columns are below each other.
    fluid: shownWidth === maxWidth ? 'mj-full-width-mobile' : '',
  }
  return href && isLink(href)
    ? fillPiece('linkedImage', { ...values, href: escapeHtml(href.trim()) })
    : fillPiece('image', values)
}

type Label = Extract<SimpleBlock, { type: 'button' }>['label']

/** A link inside a link is not HTML. */
const withoutLinks = (label: Label): Label =>
  label.map((inline) => ('break' in inline ? inline : { ...inline, href: undefined }))
