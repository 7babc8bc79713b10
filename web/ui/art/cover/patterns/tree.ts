import type { Pen } from '../pen.ts'

/** A bracket that runs to the right. */
export function tree({ width, height, palette, random, n, fill, stroke }: Pen) {
  const [deep, dark, mid, bright, spark] = palette
  fill(dark, `M0 0h${n(width)}v${n(height)}H0z`)
  fill(deep, `M${n(width * 0.1)} 0L${n(width * 0.62, height)}H0V0z`)
  fill(deep, `M${n(width * 0.74)} 0h${n(width * 0.3)}v${n(height)}h${n(-width * 0.02)}z`)

  const rounds = Math.max(3, Math.round(width / (height * 0.62)))
  const column = width / rounds
  for (let round = 0; round < rounds; round++) {
    const matches = 2 ** Math.max(0, Math.min(rounds, 4) - 1 - round)
    const slot = (height * 1.25) / matches
    for (let match = 0; match < matches; match++) {
      const top = -height * 0.125 + slot * (match + 0.25)
      const foot = top + slot / 2
      const x = round * column - column * 0.5
      const bend = Math.min(column * 0.3, slot / 4)
      const middle = n((top + foot) / 2)
      const upper = `M${n(x, top)}h${n(column * 0.55)}a${n(bend, bend)} 0 0 1 ${n(bend, bend)}V${middle}H${n(x + column * 1.05)}`
      const lower = `M${n(x, foot)}h${n(column * 0.55)}a${n(bend, bend)} 0 0 0 ${n(bend, -bend)}V${middle}`
      const heat = random()
      stroke(heat < 0.34 ? bright : heat < 0.88 ? mid : spark, upper + lower, height / 15)
    }
  }
}
