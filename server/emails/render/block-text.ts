/** The blocks that an organiser wrote, as plain text. */
import type { EmailBlock } from '@guildhall/contract/emails/document.ts'
import { eventOf } from './blocks.ts'
import { isLink, textOfInlines } from './inlines.ts'
import type { EmailParts } from './render.ts'

export const textOfBlocks = (blocks: readonly EmailBlock[], parts: EmailParts): string =>
  blocks
    .map((block) => textOfBlock(block, parts).trim())
    .filter((text) => text !== '')
    .join('\n\n')

function textOfBlock(block: EmailBlock, parts: EmailParts): string {
  switch (block.type) {
    case 'heading':
    case 'text':
      return textOfInlines(block.content)
    case 'list':
      return block.items
        .map((item, index) => `${block.ordered ? `${index + 1}.` : '-'} ${textOfInlines(item)}`)
        .join('\n')
    case 'button':
      return isLink(block.href) ? `${textOfInlines(block.label)}:\n${block.href.trim()}` : ''
    case 'image':
      return [block.alt, block.href && isLink(block.href) ? block.href : ''].filter(Boolean).join('\n')
    case 'divider':
      return '---'
    case 'event': {
      const event = eventOf(block, parts)
      return event ? [event.name, event.details, event.url].filter(Boolean).join('\n') : ''
    }
    case 'columns':
      return block.columns.map((column) => textOfBlocks(column, parts)).join('\n\n')
  }
}
