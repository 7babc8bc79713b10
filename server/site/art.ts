/** Art for pages that bring none: an arcade in the colours of the house, lit from the right, another for every path. */
import { createHash } from 'node:crypto'
import type { Art } from './page-face.ts'

const width = 1200
const height = 630
const night = ['#0e141c', '#12202a', '#10292c']
const lit = ['#164a45', '#1f7567', '#5fe0c2', '#8a4a2a', '#e8a077']

export function houseArt(path: string): Art {
  const dice = createHash('sha256').update(path).digest()
  const side = 150
  const pieces: string[] = []
  for (let row = 0; row * side * 1.4 < height; row++)
    for (let column = -1; column * side < width; column++) {
      const roll = dice[(row * 11 + column + 1) % dice.length] ?? 0
      const light = Math.max(0, (column * side) / width)
      const colours = roll / 255 < light * 0.9 ? lit : night
      const colour = (step: number) => colours[(roll + step) % colours.length] ?? '#0e141c'
      const left = column * side + (row % 2) * (side / 2)
      pieces.push(...arches(left, row * side * 1.4, side, colour))
    }
  return { width, height, markup: `<path d="M0 0h${width}v${height}H0z" fill="#080c12"/>${pieces.join('')}` }
}

/** Three arches in each other. */
function arches(left: number, top: number, side: number, colour: (step: number) => string): string[] {
  return [0, 1, 2].map((step) => {
    const radius = side / 2 - 6 - step * 22
    const foot = top + side * 1.4
    return `<path d="M${left + side / 2 - radius} ${foot}V${top + side / 2}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${foot}z" fill="${step === 1 ? '#080c12' : colour(step)}"/>`
  })
}
