import { expect, test } from 'vitest'
import { cleanHtml, plainText } from './rich-text.ts'

test('text keeps its shape and loses what could run', () => {
  const written = `<h2>Rules</h2><p onclick="steal()">Be <strong>fair</strong></p><script>steal()</script><a href="javascript:steal()">x</a>`
  expect(cleanHtml(written)).toBe('<h2>Rules</h2><p>Be <strong>fair</strong></p><a rel="noopener nofollow ugc">x</a>')
})

test('pictures come from the web or our own files, never from data addresses', () => {
  expect(cleanHtml('<img src="data:image/svg+xml,x" alt="a"><img src="/files/a.webp" alt="b">')).toBe(
    '<img alt="a" /><img src="/files/a.webp" alt="b" />',
  )
})

test('the words alone can be read', () => {
  expect(plainText('<p>Be fair</p>\n<p>Have fun</p>')).toBe('Be fair Have fun')
})
