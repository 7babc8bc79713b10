import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

const renderHtml = (html: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RichText html={html} />
    </MemoryRouter>,
  ).replace(/^<div class="prose">(.*)<\/div>$/s, '$1')

test('paragraphs, lists and links are rendered', () => {
  const text = '<p>Best of <b>three</b></p><ul><li>One</li><li>Two</li></ul>'
  expect(renderHtml(text)).toBe(text)
  expect(renderHtml('<a href="https://example.org/?a=1&amp;b=2" rel="ugc" target="_blank" onclick="x()">x</a>')).toBe(
    '<a href="https://example.org/?a=1&amp;b=2" rel="noopener noreferrer nofollow">x</a>',
  )
  expect(renderHtml('<a href="/guides">x</a>')).toBe('<a href="/guides" data-discover="true">x</a>')
})

test('tables and images are rendered with their allowed attributes', () => {
  const table = '<table><thead><tr><th scope="col">Place</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>'
  expect(renderHtml(table.replaceAll('><t', '>\n<t'))).toBe(table)
  expect(renderHtml('<img src="/files/a.png" width="20" height="10" onerror="x()">')).toContain(
    '<img src="/files/a.png" alt="" width="20" height="10" loading="lazy"/>',
  )
  expect(renderHtml('<img src="data:image/svg+xml,x">')).toBe('')
})

test('scripts and styles are removed with their content', () => {
  expect(renderHtml('a<script>alert("<p>")</script>b<style>p{}</style>c<!-- d -->e')).toBe('abce')
  expect(renderHtml('a<script>never closed')).toBe('a')
})

test.each(['javascript:alert(1)', ' &#106;avascript:alert(1)', '//evil.example', '/\\evil.example'])(
  'an unsafe link is rendered as text: %s',
  (href) => {
    expect(renderHtml(`<a href="${href}">x</a>`)).toBe('<span>x</span>')
  },
)

test('unknown tags are removed and their text remains', () => {
  expect(renderHtml('<section onclick="x()"><p>Hi</p></section>')).toBe('<p>Hi</p>')
})

test('a text that was stored with endless nesting is rendered to the allowed depth, with all of its words', () => {
  const nested = (levels: number) => `${'<ul><li>'.repeat(levels)}x${'</li></ul>'.repeat(levels)}`
  expect(renderHtml(nested(20))).toBe(nested(20))
  expect(renderHtml(`${nested(2_400)}<p>y</p>`)).toBe(`${nested(20)}<p>y</p>`)
  const deep = `${'<b>'.repeat(4_800)}one <i>two</i><script>three</script> four`
  expect(renderHtml(deep).replaceAll(/<[^>]+>/g, '')).toBe('one two four')
})

test('broken markup is still rendered', () => {
  expect(renderHtml('<p>One<p>Two</b> < three')).toContain('Two')
  expect(renderHtml('5 &lt; 6 &amp; 7 &unknown; 8')).toBe('5 &lt; 6 &amp; 7 &amp;unknown; 8')
})
