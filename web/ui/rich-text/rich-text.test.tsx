import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const shown = (html: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RichText html={html} />
    </MemoryRouter>,
  ).replace(/^<div class="prose">(.*)<\/div>$/s, '$1')

test('paragraphs, lists and links are kept', () => {
  const text = '<p>Best of <b>three</b></p><ul><li>One</li><li>Two</li></ul>'
  expect(shown(text)).toBe(text)
  expect(shown('<a href="https://example.org/?a=1&amp;b=2" rel="ugc" target="_blank" onclick="x()">x</a>')).toBe(
    '<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer nofollow">x</a>',
  )
  expect(shown('<a href="/guides">x</a>')).toBe('<a href="/guides" data-discover="true">x</a>')
})

test('tables and pictures are kept with the attributes that a reader needs', () => {
  const table = '<table><thead><tr><th scope="col">Place</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'
  expect(shown(table.replaceAll('><t', '>\n<t'))).toBe(table)
  expect(shown('<img src="/files/a.png" width="20" height="10" onerror="x()">')).toContain(
    '<img src="/files/a.png" alt="" width="20" height="10" loading="lazy"/>',
  )
  expect(shown('<img src="data:image/svg+xml,x">')).toBe('')
})

test('scripts and styles leave nothing behind', () => {
  expect(shown('a<script>alert("<p>")</script>b<style>p{}</style>c<!-- d -->e')).toBe('abce')
  expect(shown('a<script>never closed')).toBe('a')
})

test.each(['javascript:alert(1)', ' &#106;avascript:alert(1)', '//evil.example', '/\\evil.example'])(
  'a link that leads elsewhere than it seems is no link: %s',
  (href) => {
    expect(shown(`<a href="${href}">x</a>`)).toBe('<span>x</span>')
  },
)

test('unknown tags fall away and their text stays', () => {
  expect(shown('<section onclick="x()"><p>Hi</p></section>')).toBe('<p>Hi</p>')
})

test('broken markup still reads', () => {
  expect(shown('<p>One<p>Two</b> < three')).toContain('Two')
  expect(shown('5 &lt; 6 &amp; 7 &unknown; 8')).toBe('5 &lt; 6 &amp; 7 &amp;unknown; 8')
})
