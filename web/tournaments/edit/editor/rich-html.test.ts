import { expect, test } from 'vitest'
import { linkOf, richHtml, type Written } from './rich-html.ts'

const words = (text: string): Written => ({ nodeType: 3, nodeName: '#text', textContent: text, childNodes: [] })
const element = (name: string, inside: (Written | string)[], attributes: Record<string, string> = {}): Written => ({
  nodeType: 1,
  nodeName: name,
  textContent: null,
  childNodes: inside.map((one) => (typeof one === 'string' ? words(one) : one)),
  getAttribute: (key) => attributes[key] ?? null,
})
const written = (...inside: (Written | string)[]) => richHtml(element('DIV', inside))

test('lines, bold and lists of any browser become the tags that are kept', () => {
  expect(written('First', element('DIV', ['Second ', element('B', ['loud'])]))).toBe(
    '<p>First</p><p>Second <strong>loud</strong></p>',
  )
  expect(written(element('UL', [element('LI', ['one']), element('LI', [element('I', ['two'])])]))).toBe(
    '<ul><li>one</li><li><em>two</em></li></ul>',
  )
  expect(written(element('DIV', [element('UL', [element('LI', ['x'])])]))).toBe('<ul><li>x</li></ul>')
})

test('what could run is words', () => {
  expect(written('1 < 2 & <script>')).toBe('<p>1 &lt; 2 &amp; &lt;script&gt;</p>')
  expect(written(element('SPAN', [element('FONT', ['plain'])]))).toBe('<p>plain</p>')
  expect(written(element('A', ['x'], { href: 'javascript:alert(1)' }))).toBe('<p>x</p>')
  expect(written(element('A', ['x'], { href: 'https://a.example/?q="b"' }))).toBe(
    '<p><a href="https://a.example/?q=&quot;b&quot;">x</a></p>',
  )
})

test('an emptied editor holds nothing', () => {
  expect(written(element('BR', []))).toBe('')
  expect(written(element('P', [element('BR', [])]))).toBe('')
  expect(written(element('P', ['a']), element('P', [element('BR', [])]))).toBe('<p>a</p>')
})

test('an address may be typed in short', () => {
  expect(['discord.gg/cup', 'https://x.example', 'host@x.example', 'javascript:alert(1)', 'hello'].map(linkOf)).toEqual(
    ['https://discord.gg/cup', 'https://x.example', 'mailto:host@x.example', null, null],
  )
})
