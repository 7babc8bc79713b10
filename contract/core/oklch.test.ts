import { expect, test } from 'vitest'
import { oklch, readOklch } from './oklch.ts'

test('parsing and formatting a colour returns the same colour', () => {
  for (const hex of ['#79b8ff', '#5fe0c2', '#e9e5db', '#c41f55', '#000000', '#ffffff']) {
    const { lightness, chroma, hue } = readOklch(hex)
    expect(oklch(lightness, chroma, hue)).toBe(hex)
  }
})

test('a colour outside the sRGB gamut is clamped', () => {
  expect(oklch(0.52, 0.4, 300)).toMatch(/^#[0-9a-f]{6}$/)
})
