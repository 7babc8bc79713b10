import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createNonce, hashScripts as hashBytes } from './script-hashes.ts'

const nonce = createNonce()

function hashScripts(page: string, nonce: string) {
  const { html, hashes } = hashBytes(Buffer.from(page), nonce)
  return { html: html.toString(), hashes }
}

const hashOf = (body: string) => `sha256-${createHash('sha256').update(body).digest('base64')}`

test('every script that has the nonce is hashed, wherever the attribute is, and each hash occurs once', () => {
  const page = [
    `<script nonce="${nonce}">one('é')\n</script>`,
    `<link rel="modulepreload" nonce="${nonce}" href="/a.js"/>`,
    `<script type="module" nonce="${nonce}" async="">two()</script>`,
    `<script nonce="${nonce}">two()</script>`,
  ].join('')
  const { html, hashes } = hashScripts(page, nonce)
  expect(hashes).toEqual([hashOf("one('é')\n"), hashOf('two()')])
  expect(html).toBe(page.replaceAll(` nonce="${nonce}"`, ''))
  expect(html).not.toContain(nonce)
})

test.each([
  '<script>bad()</script>',
  `<script nonce="${createNonce()}">bad()</script>`,
  '<script nonce="">bad()</script>',
  '<script nonce>bad()</script>',
  '<p title="<script>bad()</script>">',
  '<script x="',
  '<script src="data:text/javascript,bad()" x="',
  "<script src='data:text/javascript,bad()' x='",
  '<script>bad()//',
  '<script ',
])('%s in content adds no hash of its own', (content) => {
  const { hashes } = hashScripts(`<p>${content}</p><script nonce="${nonce}">ours()</script>`, nonce)
  expect(hashes).toEqual([hashOf('ours()')])
})

test('a nonce is new in each render', () => {
  expect(new Set(Array.from({ length: 100 }, createNonce)).size).toBe(100)
})
