import type { Pen } from '../pen.ts'

/** Quarter circles in squares, rotated at random. */
export function quarters({ width, height, unit, palette, random, pick, tint, n, fill }: Pen) {
  const size = unit * 1.06
  for (let y = -size * random(); y < height; y += size) {
    for (let x = -size * random(); x < width; x += size) {
      const toRight = pick([true, false])
      const toFoot = pick([true, false])
      let colour = tint(x + size / 2, y + size / 2)
      fill(colour, `M${n(x, y)}h${n(size + 1)}v${n(size + 1)}h${n(-size - 1)}z`)

      const corner = n(x + (toRight ? 0 : size), y + (toFoot ? 0 : size))
      for (const [layer, share] of [1, 0.68, 0.36].entries()) {
        const next = tint(x + size / 2, y + size / 2)
        const neighbour = palette[(palette.indexOf(colour) + 3) % 4] ?? palette[0]
        colour = next === colour ? neighbour : next
        const radius = size * share
        const across = toRight ? radius : -radius
        const down = toFoot ? radius : -radius
        const turn = toRight === toFoot ? 1 : 0
        fill(colour, `M${corner}h${n(across)}a${n(radius, radius)} 0 0 ${turn} ${n(-across, down)}z`, layer + 1)
      }
    }
  }
}
