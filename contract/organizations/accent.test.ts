import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentFor, accentThemes, contrast, contrastLimits, themeColors } from './accent.ts'

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('any colour gives readable buttons, links and washes in both themes', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const accent = accentFor(color)
      for (const theme of accentThemes) {
        const { accent: fill, hover, press, ink, text, wash } = accent[theme].tokens
        const { surfaces, texts } = themeColors[theme]
        for (const ground of [fill, hover, press])
          expect(contrast(ink, ground)).toBeGreaterThanOrEqual(contrastLimits.text)
        for (const surface of surfaces.slice(0, 3))
          expect(contrast(fill, surface)).toBeGreaterThanOrEqual(contrastLimits.edge)
        for (const ground of [...surfaces, wash])
          expect(contrast(text, ground)).toBeGreaterThanOrEqual(contrastLimits.text)
        for (const line of texts) expect(contrast(line, wash)).toBeGreaterThanOrEqual(contrastLimits.text)
      }
    }),
    { numRuns: 150 },
  )
})

test('a colour that passes stays as it is, and a used colour is not moved again', () => {
  fc.assert(
    fc.property(colors, (color) => {
      for (const theme of accentThemes)
        for (const { use, chosen, used, isMoved } of accentFor(color)[theme].uses) {
          expect(isMoved).toBe(chosen.color !== used.color)
          if (chosen.ratio < contrastLimits.text) expect(isMoved).toBe(true)
          const again = accentFor(used.color)[theme].uses.find((other) => other.use === use)
          expect(again?.used.ratio).toBeGreaterThanOrEqual(contrastLimits.text)
        }
    }),
    { numRuns: 50 },
  )
})

test('a light accent is kept in the dark theme and darkened in the light theme', () => {
  const { dark, light } = accentFor('#FF8FB1')
  expect(dark.uses.map(({ isMoved }) => isMoved)).toEqual([false, false])
  expect(light.uses.map(({ isMoved }) => isMoved)).toEqual([true, true])
  expect(light.tokens.ink).toBe('#ffffff')
})

test('the rule uses the surfaces and texts of the style sheet', () => {
  const css = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')
  const [, dark = '', light = ''] =
    /:root,\n\[data-theme="dark"\] \{(.*?)\n\}.*?\n\[data-theme="light"\] \{(.*?)\n\}/s.exec(css) ?? []
  const blocks = { dark, light }
  for (const theme of accentThemes) {
    const read = (name: string, numbers: number[]) =>
      numbers.map((number) => new RegExp(`--${name}-${number}: (#\\w+)`).exec(blocks[theme])?.[1])
    expect(read('surface', [0, 1, 2, 3])).toEqual([...themeColors[theme].surfaces])
    expect(read('text', [1, 2, 3])).toEqual([...themeColors[theme].texts])
  }
})
