import type { Pen } from '../pen.ts'

/** Slanted stripes of uneven width, with a few short strokes across them. */
export function stripes({ width, height, unit, focus, palette, random, pick, tint, n, fill }: Pen) {
  const slant = height * (0.55 + random() * 0.5)
  for (let x = -slant - unit; x < width; ) {
    const band = unit * pick([0.12, 0.12, 0.25, 0.5, 0.5, 0.9])
    const colour = tint(x + slant / 2 + band / 2, height / 2)
    fill(colour, `M${n(x, height)}L${n(x + slant)} 0h${n(band)}L${n(x + band, height)}z`)
    x += band
  }
  for (let stroke = 0; stroke < 5; stroke++) {
    const x = focus.x + (random() - 0.5) * width * 0.5
    const long = height * (0.18 + random() * 0.3)
    const y = height * random() + long
    const run = (slant * long) / height
    const thick = Math.max(1, unit * 0.1)
    fill(pick([palette[3], palette[4], palette[0]]), `M${n(x, y)}l${n(run, -long)}h${n(thick)}l${n(-run, long)}z`, 1)
  }
}
