import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashScripts as hashBytes, randomMark } from './script-hashes.ts'

const mark = randomMark()

function hashScripts(page: string, mark: string) {
  const { html, hashes } = hashBytes(Buffer.from(page), mark)
  return { html: html.toString(), hashes }
}

const hashOf = (body: string) => `sha256-${createHash('sha256').update(body).digest('base64')}`

test('every script that has the mark is hashed, wherever the attribute is, and each hash occurs once', () => {
  const page = [
    `<script nonce="${mark}">one('é')\n</script>`,
    `<link rel="modulepreload" nonce="${mark}" href="/a.js"/>`,
    `<script type="module" nonce="${mark}" async="">two()</script>`,
    `<script nonce="${mark}">two()</script>`,
  ].join('')
  const { html, hashes } = hashScripts(page, mark)
  expect(hashes).toEqual([hashOf("one('é')\n"), hashOf('two()')])
  expect(html).toBe(page.replaceAll(` nonce="${mark}"`, ''))
  expect(html).not.toContain(mark)
})

test.each([
  '<script>bad()</script>',
  `<script nonce="${randomMark()}">bad()</script>`,
  '<script nonce="">bad()</script>',
  '<script nonce>bad()</script>',
  '<p title="<script>bad()</script>">',
  '<script x="',
  '<script src="data:text/javascript,bad()" x="',
  "<script src='data:text/javascript,bad()' x='",
  '<script>bad()//',
  '<script ',
])('%s in content adds no hash of its own', (content) => {
  const { hashes } = hashScripts(`<p>${content}</p><script nonce="${mark}">ours()</script>`, mark)
  expect(hashes).toEqual([hashOf('ours()')])
})

test('a mark is new in each render', () => {
  expect(new Set(Array.from({ length: 100 }, randomMark)).size).toBe(100)
})
