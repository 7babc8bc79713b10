import { expect, test } from 'vitest'
import { cleanHtml, plainText, startOfText } from './rich-text.ts'

test('formatting is preserved, and scripts are removed', () => {
  const html = `<h2>Rules</h2><p onclick="steal()">Be <strong>fair</strong></p><script>steal()</script><a href="javascript:steal()">x</a>`
  expect(cleanHtml(html)).toBe('<h2>Rules</h2><p>Be <strong>fair</strong></p><a rel="noopener nofollow ugc">x</a>')
})

test('images can come from the web or from stored files, but not from data URLs', () => {
  expect(cleanHtml('<img src="data:image/svg+xml,x" alt="a"><img src="/files/a.webp" alt="b">')).toBe(
    '<img alt="a" /><img src="/files/a.webp" alt="b" />',
  )
})

test('tags are nested only as deep as pages can show them, and the text inside is kept', () => {
  const nested = (levels: number) => `${'<ul><li>'.repeat(levels)}x${'</li></ul>'.repeat(levels)}`
  expect(cleanHtml(nested(20))).toBe(nested(20))
  expect(cleanHtml(nested(2_400))).toBe(nested(20))
})

test('HTML can be reduced to plain text', () => {
  expect(plainText('<p>Be fair</p>\n<p>Have fun</p>')).toBe('Be fair Have fun')
})

test('the start of a text has no half tag or entity at its end, however long the HTML is', () => {
  const html = cleanHtml('<p>Be <b>fair</b></p>\n<p>Fun &amp; games</p>')
  expect(startOfText(html, 100)).toBe(plainText(html))
  for (let length = 1; length < html.length; length++)
    expect(plainText(html).startsWith(startOfText(html.slice(0, length), 100))).toBe(true)
  expect(startOfText(cleanHtml('<p><b>a</b><i>b</i></p>'.repeat(2_000)), 10)).toBe('ab ab ab a')
})

test('the words of two paragraphs do not run together, and characters are not escaped', () => {
  const html = cleanHtml('<p>Rock &amp; &quot;Roll&quot;.</p><p>1 &lt; 2</p><ul><li>One</li><li>Two<br>three</li></ul>')
  expect(startOfText(html, 100)).toBe('Rock & "Roll". 1 < 2 One Two three')
  expect(plainText(html)).toBe('Rock & "Roll". 1 < 2 One Two three')
})
