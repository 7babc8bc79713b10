import type { EmailBlock } from '@guildhall/contract/emails/document.ts'
import { expect, test } from 'vitest'
import { blocksOfHtml, htmlOfBlocks } from './html.ts'

const written: EmailBlock[] = [
  { type: 'heading', level: 1, content: [{ text: 'Welcome' }] },
  {
    type: 'text',
    content: [
      { text: 'Hi ' },
      { text: '<you> & {{username}}', bold: true },
      { break: true },
      { text: 'rules', href: 'https://a.example/?q=1&r=2' },
    ],
  },
  { type: 'list', ordered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] },
  { type: 'divider' },
]

test('blocks become HTML and the same blocks again', () => {
  const html = htmlOfBlocks(written, () => undefined)
  expect(html).toContain('<strong>&lt;you&gt; &amp; {{username}}</strong>')
  expect(blocksOfHtml(html)).toEqual(written)
})

test('an image of our storage keeps its address, and an event card is left out', () => {
  const blocks: EmailBlock[] = [
    { type: 'image', assetId: 'a', alt: 'A “cup”', href: '{{url}}', width: 300 },
    { type: 'event' },
    { type: 'columns', columns: [[{ type: 'text', content: [{ text: 'a' }] }], []] },
  ]
  const html = htmlOfBlocks(blocks, (id) => `https://guildhall.example/${id}.png`)
  expect(html).toBe(
    '<p><a href="{{url}}"><img src="https://guildhall.example/a.png" alt="A “cup”" width="300"></a></p>\n' +
      '<table><tr>\n<td>\n<p>a</p>\n</td>\n<td>\n\n</td>\n</tr></table>',
  )
})

test('markup that blocks do not have is removed and its text stays', () => {
  const html =
    '<div style="color:red"><h4>Small</h4><script>alert(1)</script><p>Text <a href="javascript:x">x</a></p></div>'
  expect(blocksOfHtml(html)).toEqual([
    { type: 'text', content: [{ text: 'Small' }] },
    { type: 'text', content: [{ text: 'Text x' }] },
  ])
})
