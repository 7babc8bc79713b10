import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packAround } from './pack.ts'
import { stampOf } from './stamp.ts'

const mark = 'nonce-goes-here-7f3a'
const fresh = 'Q1w2E3r4T5y6U7i8O9p0'

async function sent(text: string) {
  const packed = await packAround(text, mark)
  return packed && brotliDecompressSync(stampOf(packed, mark)(fresh).bytes).toString()
}

const tags = [`<script nonce="${mark}">`, `<link rel="modulepreload" nonce="${mark}" href="/a.js"/>`, mark, `${mark}"`]
const words = fc.oneof(
  fc.constantFrom(...tags, '">', '<li><a href="/matches/', 'Nova 2, Dmitri 1', '吻到 Größe ёлка 🏆'),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const pages = fc.array(words, { maxLength: 200 }).map((parts) => parts.join(''))

test('whatever a page says, it arrives as it was, with the fresh mark in every place', async () => {
  const property = fc.asyncProperty(pages, async (page) => {
    const count = page.split(mark).length - 1
    expect(await sent(page)).toBe(count > 32 ? undefined : page.replaceAll(mark, fresh))
  })
  await fc.assert(property, { numRuns: 100 })
})

test('rows that repeat hundreds of times around a mark are still packed small', async () => {
  const rows = Array.from({ length: 2_000 }, (_, no) => `<li><a href="/matches/${no}">M${no}: Nova, Dmitri</a></li>`)
  const page = [rows.join(''), ...tags, rows.join(''), ...tags, 'end'].join('')
  expect(await sent(page)).toBe(page.replaceAll(mark, fresh))
  expect((await packAround(page, mark))?.length).toBeLessThan(page.length / 8)
})

test('a page that stays large when packed arrives whole', async () => {
  const noise = randomBytes(600_000).toString('base64')
  const page = [noise, ...tags, noise.slice(1), mark, 'end'].join('')
  expect((await sent(page)) === page.replaceAll(mark, fresh)).toBe(true)
})
