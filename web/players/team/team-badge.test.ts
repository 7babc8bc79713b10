import { expect, test } from 'vitest'
import { badgeColors } from './team-badge.tsx'

const hue = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const max = Math.max(r, g, b)
  const spread = max - Math.min(r, g, b) || 1
  const sixth = max === r ? ((g - b) / spread) % 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return (sixth * 60 + 360) % 360
}

test('the two colours of a badge are easy to distinguish', () => {
  for (let number = 0; number < 400; number++) {
    const [background, shapeColor] = badgeColors(`Team ${number}`)
    const distance = Math.abs(hue(background) - hue(shapeColor))
    expect(Math.min(distance, 360 - distance), `Team ${number}: ${background} ${shapeColor}`).toBeGreaterThan(40)
  }
})
