import type { EmailBlock, Inline, SimpleBlock } from '@guildhall/contract/emails/document.ts'
import { getSchema } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksOfDocument, lineDocument, lineOfDocument, messageDocument } from './mapping.ts'
import { EventNode, ImageNode, lineExtensions, messageExtensions, PlaceholderNode } from './schema.ts'

const schema = getSchema([...messageExtensions, ImageNode, EventNode, PlaceholderNode])
const lineSchema = getSchema([...lineExtensions, PlaceholderNode])

/** Through the real schema: a document that it refuses throws. */
function throughEditor(blocks: EmailBlock[]) {
  const node = schema.nodeFromJSON(messageDocument(blocks))
  node.check()
  return blocksOfDocument(node.toJSON())
}

const text = fc.string({ minLength: 1, maxLength: 12 }).filter((value) => !value.includes('{{'))
const name = fc.constantFrom('username', 'tournamentName', 'url', 'prizePool')
const href = fc.constantFrom('https://guildhall.example/x?a=1&b=2', '{{url}}', 'mailto:host@guildhall.example')
const id = fc.uuid()

const style = fc.record(
  { bold: fc.constant(true as const), italic: fc.constant(true as const), href },
  { requiredKeys: [] },
)
const word = fc.oneof(
  fc.tuple(text, style).map(([value, marks]): Inline => ({ text: value, ...marks })),
  fc.tuple(name, style).map(([placeholder, marks]): Inline => ({ placeholder, ...marks })),
)
const inline = fc.oneof(word, fc.constant<Inline>({ break: true }))

/** The editor joins neighbours with the same marks, so they differ here. */
const isJoined = (a: Inline | undefined, b: Inline) =>
  a !== undefined && 'text' in a && 'text' in b && a.bold === b.bold && a.italic === b.italic && a.href === b.href
const distinct = (inlines: Inline[]) => inlines.filter((item, index) => !isJoined(inlines[index - 1], item))
const line = fc.array(inline, { minLength: 1, maxLength: 5 }).map((inlines) => {
  let result = inlines
  while (distinct(result).length < result.length) result = distinct(result)
  return result
})
const label = fc.tuple(text, name).map(([value, placeholder]): Inline[] => [{ text: value }, { placeholder }])

const simpleBlock: fc.Arbitrary<SimpleBlock> = fc.oneof(
  fc.record({ type: fc.constant('heading' as const), level: fc.constantFrom(1 as const, 2 as const), content: line }),
  fc.record({ type: fc.constant('text' as const), content: line }),
  fc.record({
    type: fc.constant('list' as const),
    ordered: fc.boolean(),
    items: fc.array(line, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ type: fc.constant('button' as const), label, href }),
  fc.record(
    { type: fc.constant('image' as const), assetId: id, alt: text, href, width: fc.integer({ min: 16, max: 600 }) },
    { requiredKeys: ['type', 'assetId', 'alt'] },
  ),
  fc.record({ type: fc.constant('divider' as const) }),
  fc.record({ type: fc.constant('event' as const), eventId: id }, { requiredKeys: ['type'] }),
)
const column = fc.array(simpleBlock, { minLength: 1, maxLength: 3 })
const block: fc.Arbitrary<EmailBlock> = fc.oneof(
  { weight: 5, arbitrary: simpleBlock },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('columns' as const),
      columns: fc.array(column, { minLength: 2, maxLength: 3 }),
    }),
  },
)

test('every content of an email comes back from the editor unchanged', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), (blocks) => {
      expect(throughEditor(blocks)).toEqual(blocks)
    }),
    { numRuns: 60 },
  )
})

test('a subject comes back from its field unchanged', () => {
  const piece = fc.oneof(
    fc.constantFrom('Hello', ', ', 'a b', '{', '}}', '{{not a name}}'),
    name.map((value) => `{{${value}}}`),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const subject = pieces.join('').replace(/\s+/g, ' ')
      const node = lineSchema.nodeFromJSON(lineDocument(subject))
      node.check()
      expect(lineOfDocument(node.toJSON())).toBe(subject)
    }),
  )
})

test('braces in a text become a placeholder, and texts without letters are left out', () => {
  const blocks: EmailBlock[] = [
    { type: 'text', content: [{ text: 'Hi {{ username }}!', bold: true }] },
    { type: 'text', content: [] },
    { type: 'list', ordered: false, items: [[], [{ text: 'one' }]] },
    { type: 'columns', columns: [[], []] },
  ]
  expect(throughEditor(blocks)).toEqual([
    {
      type: 'text',
      content: [
        { text: 'Hi ', bold: true },
        { placeholder: 'username', bold: true },
        { text: '!', bold: true },
      ],
    },
    { type: 'list', ordered: false, items: [[{ text: 'one' }]] },
  ])
})

test('the label of a button is plain text in one line', () => {
  const label: Inline[] = [{ text: 'Join', bold: true, href: 'https://x.example' }, { break: true }, { text: 'now' }]
  expect(throughEditor([{ type: 'button', label, href: '{{url}}' }])).toEqual([
    { type: 'button', label: [{ text: 'Join now' }], href: '{{url}}' },
  ])
})
