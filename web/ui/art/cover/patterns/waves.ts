import type { Pen } from '../pen.ts'

const bands = 11
const steps = 12

/** Waves that grow towards the right, each painted over the previous one. */
export function waves({ width, height, palette, random, n, fill }: Pen) {
  const [deep, dark, mid, bright, spark] = palette
  const order = [deep, dark, deep, mid, dark, bright, mid, deep, spark, dark, mid, deep]
  const offset = Math.floor(random() * 5)
  const rise = height / (bands - 4)
  const swing = rise * (0.7 + random() * 0.5)
  const long = (width / (1.4 + random() * 1.2)) * (width / height > 1.4 ? 1 : 1.4)
  const phase = random() * 9
  const foot = n(height + 20)

  for (let band = 0; band < bands; band++) {
    const crest = (x: number) =>
      (band - 1) * rise + Math.sin((x / long) * 2 * Math.PI + phase + band * 0.34) * swing * (0.35 + (x / width) * 0.9)
    // A curve through the midpoints, with the samples as its handles: smooth, and a fifth of the size of a polyline.
    let path = `M0 ${foot}V${n(crest(0))}`
    for (let step = 0; step <= steps; step++) {
      const x = (step * width) / steps
      const next = ((step + 1) * width) / steps
      path += `Q${n(x, crest(x), (x + next) / 2, (crest(x) + crest(next)) / 2)}`
    }
    fill(order[(band + offset) % order.length] ?? deep, `${path}V${foot}z`, band)
  }
}
