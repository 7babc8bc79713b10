import { expect, test } from 'vitest'
import { oklch, readOklch } from './oklch.ts'

test('a colour that is read and written again is the same', () => {
  for (const hex of ['#79b8ff', '#5fe0c2', '#e9e5db', '#c41f55', '#000000', '#ffffff']) {
    const { lightness, chroma, hue } = readOklch(hex)
    expect(oklch(lightness, chroma, hue)).toBe(hex)
  }
})

test('a colour outside of the screen is moved to its edge', () => {
  expect(oklch(0.52, 0.4, 300)).toMatch(/^#[0-9a-f]{6}$/)
})
