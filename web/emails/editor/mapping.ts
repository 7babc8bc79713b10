/** Converts the content of an email into the document of the editor and back. */
import type { EmailBlock, Inline, SimpleBlock } from '@guildhall/contract/emails/document.ts'
import type { JSONContent } from '@tiptap/core'
import { splitPlaceholders, writePlaceholder } from './placeholder-text.ts'

export const messageDocument = (blocks: readonly EmailBlock[]): JSONContent => ({
  type: 'doc',
  content: orEmptyText(blocks.map(nodeOfBlock)),
})

/** The editor always has a line to type in. */
const orEmptyText = (nodes: JSONContent[]) => (nodes.length > 0 ? nodes : [{ type: 'paragraph' }])

function nodeOfBlock(block: EmailBlock): JSONContent {
  switch (block.type) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: nodesOfInlines(block.content) }
    case 'text':
      return { type: 'paragraph', content: nodesOfInlines(block.content) }
    case 'list':
      return {
        type: block.ordered ? 'orderedList' : 'bulletList',
        content: block.items.map((item) => ({
          type: 'listItem',
          content: [{ type: 'paragraph', content: nodesOfInlines(item) }],
        })),
      }
    case 'button': {
      const label = block.label.map((inline) => (isBreak(inline) ? { text: ' ' } : unmarked(inline)))
      return { type: 'button', attrs: { href: block.href }, content: nodesOfInlines(label) }
    }
    case 'image': {
      const { assetId, alt, href = null, width = null } = block
      return { type: 'image', attrs: { assetId, alt, href, width } }
    }
    case 'divider':
      return { type: 'horizontalRule' }
    case 'event':
      return { type: 'event', attrs: { eventId: block.eventId ?? null } }
    case 'columns':
      return {
        type: 'columns',
        content: block.columns.map((column) => ({
          type: 'column',
          content: orEmptyText(column.map(nodeOfBlock)),
        })),
      }
  }
}

const isBreak = (inline: Inline): inline is { break: true } => 'break' in inline

const unmarked = (inline: Exclude<Inline, { break: true }>): Inline =>
  'text' in inline ? { text: inline.text } : { placeholder: inline.placeholder }

const nodesOfInlines = (inlines: readonly Inline[]): JSONContent[] => inlines.flatMap(nodesOfInline)

function nodesOfInline(inline: Inline): JSONContent[] {
  if (isBreak(inline)) return [{ type: 'hardBreak' }]
  const marks = [
    ...(inline.bold ? [{ type: 'bold' }] : []),
    ...(inline.italic ? [{ type: 'italic' }] : []),
    ...(inline.href === undefined ? [] : [{ type: 'link', attrs: { href: inline.href } }]),
  ]
  const pieces = 'text' in inline ? splitPlaceholders(inline.text) : [{ placeholder: inline.placeholder }]
  return pieces.map((piece) =>
    'text' in piece
      ? { type: 'text', text: piece.text, ...(marks.length > 0 && { marks }) }
      : { type: 'placeholder', attrs: { name: piece.placeholder }, ...(marks.length > 0 && { marks }) },
  )
}

/** Blocks without text are left out: an email has its own distances. */
export const blocksOfDocument = (document: JSONContent): EmailBlock[] => (document.content ?? []).flatMap(blockOfNode)

function blockOfNode(node: JSONContent): EmailBlock[] {
  if (node.type !== 'columns') return simpleBlockOf(node)
  const columns = (node.content ?? []).map(({ content = [] }) => content.flatMap(simpleBlockOf))
  return columns.every((blocks) => blocks.length === 0) ? [] : [{ type: 'columns', columns }]
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function simpleBlockOf({ type, attrs = {}, content = [] }: JSONContent): SimpleBlock[] {
  switch (type) {
    case 'heading':
      return whereFilled(inlinesOf(content), (inlines) => ({
        type: 'heading',
        level: attrs.level === 1 ? 1 : 2,
        content: inlines,
      }))
    case 'paragraph':
      return whereFilled(inlinesOf(content), (inlines) => ({ type: 'text', content: inlines }))
    case 'bulletList':
    case 'orderedList': {
      const items = content
        .map(({ content: texts = [] }) => texts.flatMap((text) => inlinesOf(text.content ?? [])))
        .filter((item) => item.length > 0)
      return whereFilled(items, (filled) => ({ type: 'list', ordered: type === 'orderedList', items: filled }))
    }
    case 'button':
      return [{ type: 'button', label: inlinesOf(content), href: textOf(attrs.href) }]
    case 'image': {
      const href = textOf(attrs.href)
      const width = Number(attrs.width)
      return [
        {
          type: 'image',
          assetId: textOf(attrs.assetId),
          alt: textOf(attrs.alt),
          ...(href && { href }),
          ...(width > 0 && { width }),
        },
      ]
    }
    case 'horizontalRule':
      return [{ type: 'divider' }]
    case 'event': {
      const eventId = textOf(attrs.eventId)
      return [{ type: 'event', ...(eventId && { eventId }) }]
    }
    default:
      return []
  }
}

const whereFilled = <T>(items: T[], block: (items: T[]) => SimpleBlock): SimpleBlock[] =>
  items.length > 0 ? [block(items)] : []

const inlinesOf = (nodes: readonly JSONContent[]): Inline[] => nodes.flatMap(inlineOf)

function inlineOf({ type, text = '', attrs = {}, marks = [] }: JSONContent): Inline[] {
  if (type === 'hardBreak') return [{ break: true }]
  const has = (name: string) => marks.some((mark) => mark.type === name)
  const link = marks.find((mark) => mark.type === 'link')
  const style = {
    ...(has('bold') && { bold: true as const }),
    ...(has('italic') && { italic: true as const }),
    ...(link && { href: textOf(link.attrs?.href) }),
  }
  if (type === 'text') return [{ text, ...style }]
  return type === 'placeholder' ? [{ placeholder: textOf(attrs.name), ...style }] : []
}

/** A field of one line: its placeholders are in braces in the text. */
export const lineDocument = (text: string): JSONContent => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: nodesOfInline({ text: text.replace(/\s+/g, ' ') }) }],
})

export const lineOfDocument = (document: JSONContent): string =>
  inlinesOf(document.content?.[0]?.content ?? [])
    .map((inline) =>
      'text' in inline ? inline.text : 'placeholder' in inline ? writePlaceholder(inline.placeholder) : ' ',
    )
    .join('')
