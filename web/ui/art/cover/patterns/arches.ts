import type { Pen } from '../pen.ts'

/** Rows of nested arches, every second row shifted by half an arch. */
export function arches({ width, height, unit, palette, random, pick, tint, n, fill }: Pen) {
  const tall = unit * 1.5
  let row = 0
  for (let y = -tall * random() * 0.6; y < height; y += tall, row++) {
    for (let x = -unit * (row % 2 ? 0.8 : 0.3); x < width; x += unit) {
      const ground = random() < 0.6 ? palette[0] : palette[1]
      fill(ground, `M${n(x, y)}h${n(unit)}v${n(tall)}h${n(-unit)}z`)
      let last = ''
      for (const ring of [0, 1, 2]) {
        let colour = ring === 2 ? pick([palette[0], palette[1]]) : tint(x + unit / 2, y + tall / 2)
        if (colour === last) colour = palette[colour === palette[0] ? 2 : 0]
        last = colour
        const edge = unit * (0.06 + ring * 0.145)
        const radius = unit / 2 - edge
        const foot = n(y + tall)
        const arc = `a${n(radius, radius)} 0 0 1 ${n(radius * 2, 0)}`
        fill(colour, `M${n(x + edge)} ${foot}V${n(y + edge + radius)}${arc}V${foot}z`, ring + 1)
      }
    }
  }
}
