import type { Pen } from '../pen.ts'

/** A net of lozenges, some with a smaller one inside. */
export function diamonds({ width, height, unit, palette, random, pick, light, tint, n, fill }: Pen) {
  const across = unit * 0.52
  const up = across * (1.15 + random() * 0.5)
  const lozenge = (x: number, y: number, scale: number) => {
    const a = across * scale
    const b = up * scale
    return `M${n(x, y - b)}l${n(a, b)}l${n(-a, b)}l${n(-a, -b)}z`
  }
  for (let row = -1; row * up < height + up; row++) {
    for (let x = row % 2 ? -across : 0; x < width + across; x += across * 2) {
      const y = row * up
      fill(tint(x, y), lozenge(x, y, 1))
      const hasHeart = random() < 0.34 * light(x, y) + 0.05
      if (hasHeart) fill(pick([palette[0], palette[3], palette[2]]), lozenge(x, y, 0.45), 1)
    }
  }
}
