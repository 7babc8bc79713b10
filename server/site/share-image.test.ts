import sharp from 'sharp'
import { expect, test } from 'vitest'
import { namesByScript } from '../testing/names.ts'
import { drawShareImage } from './share-image.ts'
import { drawText } from './text-block.ts'

const style = { size: 100, width: 800 }

test.each(Object.entries(namesByScript))('a title in %s is drawn', async (_script, name) => {
  const block = await drawText(name, 'en', style)
  expect(block?.markup).toMatch(/<path fill="#f6f3ec" d="M[^"]{100}/)
  expect(block?.markup).not.toContain('<text')
})

test('Latin, Vietnamese and Cyrillic titles share the condensed display font', async () => {
  const widths = await Promise.all(
    ['HALL', 'ЗАЛЫ', 'ĐẤU', 'ŁÓDŹ'].map(async (word) => {
      const block = await drawText(word, 'en', style)
      const image = sharp(Buffer.from(block?.markup ?? '')).trim()
      return (await image.png().toBuffer({ resolveWithObject: true })).info.width
    }),
  )
  for (const width of widths) expect(width).toBeLessThan(205) // a common sans serif is about twice as wide
})

test('a long text is scaled down to the maximum height', async () => {
  const text = 'Results of all the matches of the first day and of the second '.repeat(3)
  const [free, bound] = await Promise.all([
    drawText(text, 'en', style),
    drawText(text, 'en', { ...style, maxHeight: 200 }),
  ])
  expect(free?.height).toBeGreaterThan(200)
  expect(bound).toMatchObject({ height: 200 })
  expect(bound?.width).toBeLessThan(800)
})

test.each(['🦊 ❄️', '', '\u200b'])('a card without a readable title is still drawn: %j', async (title) => {
  const card = await drawShareImage({
    path: '/x',
    catalogue: 'en',
    title,
    facts: '',
    siteName: 'Guildhall',
    art: undefined,
  })
  expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect((await sharp(card).stats()).isOpaque).toBe(true)
})
