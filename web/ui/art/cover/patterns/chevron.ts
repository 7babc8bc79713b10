import type { Pen } from '../pen.ts'

/** Arrowheads that point to the right, every third one dark. */
export function chevron({ width, height, unit, palette, tint, n, fill }: Pen) {
  const step = unit * 0.34
  const reach = Math.min(height, width) * 0.55
  const half = height / 2 + 2
  const count = Math.ceil((width + reach * 2) / step)
  for (let i = 0; i < count; i++) {
    const x = -Math.max(width * 0.35, reach) + i * step
    if (x > width || x + reach + step < 0) continue
    const colour = i % 3 === 0 ? palette[0] : tint(Math.min(width, x + reach / 2), height / 2)
    const there = `l${n(reach, half)}l${n(-reach, half)}`
    const back = `l${n(reach, -half)}l${n(-reach, -half)}`
    fill(colour, `M${n(x, -2)}${there}h${n(step + 1)}${back}z`)
  }
}
