import type { Pen } from '../pen.ts'

/** Rays from a rising sun of four arches. */
export function rays({ width, height, focus, palette, random, pick, n, fill }: Pen) {
  const [deep, dark, mid, bright] = palette
  const x = focus.x
  const y = height * (0.85 + random() * 0.3)
  const far = width + height
  let isLit = false
  for (let angle = Math.PI; angle < 2 * Math.PI; isLit = !isLit) {
    const open = pick([0.05, 0.09, 0.09, 0.14, 0.2])
    const chance = random()
    const inLight = chance < 0.5 ? mid : chance < 0.74 ? bright : dark
    const colour = isLit ? inLight : chance < 0.4 ? dark : deep
    const edge = (a: number) => `L${n(x + far * Math.cos(a), y + far * Math.sin(a))}`
    fill(colour, `M${n(x, y)}${edge(angle)}${edge(angle + open)}z`)
    angle += open
  }
  const sunArches: [string, number][] = [
    [deep, 0.775],
    [mid, 0.59],
    [dark, 0.41],
    [bright, 0.25],
  ]
  for (const [layer, [colour, size]] of sunArches.entries()) {
    const radius = height * size
    const foot = n(height + 2)
    fill(colour, `M${n(x - radius)} ${foot}V${n(y)}a${n(radius, radius)} 0 0 1 ${n(radius * 2, 0)}V${foot}z`, layer + 1)
  }
}
