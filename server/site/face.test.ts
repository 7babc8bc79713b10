import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawCard } from './card.ts'
import { type Face, openFace, sayable } from './face.ts'

const folder = mkdtempSync(join(tmpdir(), 'guildhall-face-'))
let face: Face
beforeAll(async () => {
  face = await openFace(folder)
})
afterAll(() => rmSync(folder, { recursive: true }))

const draw = async (text: string, size = 100) =>
  (
    await sharp({ text: { text, ...face(size), dpi: 72 } })
      .png()
      .toBuffer({ resolveWithObject: true })
  ).info

test('the unpacked fonts are TrueType', () => {
  expect(readFileSync(join(folder, 'fonts', 'alumni-sans-latin.ttf')).readUInt32BE(0)).toBe(0x00010000)
})

test('letters are those of the condensed face, in every script that it has', async () => {
  // A common sans of this size is about twice as wide and has capitals of some 72.
  const widths = await Promise.all(['HALL', 'ЗАЛЫ', 'ĐẤU', 'ŁÓDŹ'].map(async (word) => (await draw(word)).width))
  for (const width of widths) expect(width).toBeLessThan(205)
  const { height } = await draw('HALL')
  expect(height).toBeGreaterThan(54)
  expect(height).toBeLessThan(64)
})

test('what the face cannot write is known beforehand', () => {
  expect(sayable('Łódź, Đấu & Вечер №5 – “€20”')).toBe('Łódź, Đấu & Вечер №5 – “€20”')
  expect(sayable('Fox night 🦊‍❄️ tonight')).toBe('Fox night tonight')
  expect(['大会の夜', 'คืนนี้', 'आज रात', '오늘 밤', ''].map(sayable)).toEqual(Array(5).fill(undefined))
})

test('where the face cannot be unpacked there is a picture all the same', async () => {
  const other = await openFace('/dev/null')
  const card = await drawCard(other, {
    path: '/x',
    title: 'Friday Cup',
    facts: '',
    siteName: 'Guildhall',
    art: undefined,
  })
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect((await sharp(card).stats()).isOpaque).toBe(true)
})
