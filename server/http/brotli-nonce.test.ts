import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compressAroundNonces } from './brotli-nonce.ts'
import { nonceTemplate } from './nonce-template.ts'

const nonce = 'nonce-goes-here-7f3a'
const fresh = 'Q1w2E3r4T5y6U7i8O9p0'

async function receivedPage(text: string) {
  const compressed = await compressAroundNonces(text, nonce)
  return compressed && brotliDecompressSync(nonceTemplate(compressed, nonce)(fresh).bytes).toString()
}

const tags = [
  `<script nonce="${nonce}">`,
  `<link rel="modulepreload" nonce="${nonce}" href="/a.js"/>`,
  nonce,
  `${nonce}"`,
]
const fragments = fc.oneof(
  fc.constantFrom(...tags, '">', '<li><a href="/matches/', 'Nova 2, Dmitri 1', '吻到 Größe ёлка 🏆'),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const pages = fc.array(fragments, { maxLength: 200 }).map((parts) => parts.join(''))

test('any page arrives unchanged, with the fresh nonce in every place', async () => {
  const property = fc.asyncProperty(pages, async (page) => {
    const count = page.split(nonce).length - 1
    expect(await receivedPage(page)).toBe(count > 32 ? undefined : page.replaceAll(nonce, fresh))
  })
  await fc.assert(property, { numRuns: 100 })
})

test('rows that repeat hundreds of times around a nonce still compress well', async () => {
  const rows = Array.from({ length: 2_000 }, (_, no) => `<li><a href="/matches/${no}">M${no}: Nova, Dmitri</a></li>`)
  const page = [rows.join(''), ...tags, rows.join(''), ...tags, 'end'].join('')
  expect(await receivedPage(page)).toBe(page.replaceAll(nonce, fresh))
  expect((await compressAroundNonces(page, nonce))?.length).toBeLessThan(page.length / 8)
})

test('a page that hardly compresses arrives complete', async () => {
  const noise = randomBytes(600_000).toString('base64')
  const page = [noise, ...tags, noise.slice(1), nonce, 'end'].join('')
  expect((await receivedPage(page)) === page.replaceAll(nonce, fresh)).toBe(true)
})
