import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentFor, accentThemes, contrast, contrastLimits, themeColors } from './accent.ts'
import { lookKey, readLookKey } from './look-key.ts'
import { surfacesFor, tintFor } from './tint.ts'

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('any tint and any accent on it keep every text readable in both themes', () => {
  fc.assert(
    fc.property(colors, colors, (tint, color) => {
      const accent = accentFor(color, surfacesFor(tint))
      for (const theme of accentThemes) {
        const { surfaces } = tintFor(tint)[theme]
        for (const surface of surfaces) {
          for (const text of themeColors[theme].texts)
            expect(contrast(text, surface)).toBeGreaterThanOrEqual(contrastLimits.text)
          expect(contrast(accent[theme].tokens.text, surface)).toBeGreaterThanOrEqual(contrastLimits.text)
        }
        for (const surface of surfaces.slice(0, 3))
          expect(contrast(accent[theme].tokens.accent, surface)).toBeGreaterThanOrEqual(contrastLimits.edge)
      }
    }),
    { numRuns: 100 },
  )
})

test('the name of a look says all its values, and any other name is refused', () => {
  const look = { accent: '#AB12EF', tint: '#001122', font: 'serif', radius: 0 } as const
  expect(readLookKey(lookKey(look) ?? '')).toEqual({ ...look, accent: '#ab12ef' })
  expect(readLookKey(lookKey({ radius: 12 }) ?? '')).toEqual({ accent: null, tint: null, font: null, radius: 12 })
  expect(lookKey({})).toBeNull()
  for (const key of ['', 'x', 'ab12ef_x_x', 'ab12ef_x_unknown_x', 'ab12ef_x_x_25', 'AB12EF_x_x_x', 'x_x_x_x"]'])
    expect([key, readLookKey(key)]).toEqual([key, null])
})
