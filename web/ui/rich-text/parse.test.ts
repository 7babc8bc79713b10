import { expect, test } from 'vitest'
import { type Piece, parseRichText } from './parse.ts'

const flat = (pieces: Piece[]): string =>
  pieces
    .map((piece) =>
      typeof piece === 'string' ? piece : `[${piece.tag}${piece.href ? ` ${piece.href}` : ''}|${flat(piece.inside)}]`,
    )
    .join('')
const shown = (html: string) => flat(parseRichText(html))

test('paragraphs, lists and links are kept', () => {
  expect(shown('<p>Best of <b>three</b></p><ul><li>One</li><li>Two</li></ul>')).toBe(
    '[p|Best of [b|three]][ul|[li|One][li|Two]]',
  )
  expect(shown('<a href="https://example.org/?a=1&amp;b=2">x</a>')).toBe('[a https://example.org/?a=1&b=2|x]')
})

test('scripts and styles leave nothing behind', () => {
  expect(shown('a<script>alert("<p>")</script>b<style>p{}</style>c<!-- d -->e')).toBe('abce')
  expect(shown('a<script>never closed')).toBe('a')
})

test('a link that runs code is no link', () => {
  expect(shown('<a href="javascript:alert(1)">x</a>')).toBe('[a|x]')
  expect(shown('<a href=" &#106;avascript:alert(1)">x</a>')).toBe('[a|x]')
  expect(shown('<a href="//evil.example">x</a>')).toBe('[a|x]')
})

test('unknown tags fall away and their text stays', () => {
  expect(shown('<section onclick="x()"><p>Hi</p></section>')).toBe('[p|Hi]')
})

test('broken markup still reads', () => {
  expect(shown('<p>One<p>Two</b> < three')).toContain('Two')
  expect(shown('5 &lt; 6 &amp; 7 &unknown; 8')).toBe('5 < 6 & 7 &unknown; 8')
})
