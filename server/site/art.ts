/** Generated art for pages without an image: arches in the brand colours, brighter to the right, different for every path. */
import { createHash } from 'node:crypto'
import type { Art } from './page-head.ts'

const width = 1200
const height = 630
const darkColours = ['#0e141c', '#12202a', '#10292c']
const brightColours = ['#164a45', '#1f7567', '#5fe0c2', '#8a4a2a', '#e8a077']

export function generatedArt(path: string): Art {
  const hash = createHash('sha256').update(path).digest()
  const size = 150
  const pieces: string[] = []
  for (let row = 0; row * size * 1.4 < height; row++)
    for (let column = -1; column * size < width; column++) {
      const byte = hash[(row * 11 + column + 1) % hash.length] ?? 0
      const brightness = Math.max(0, (column * size) / width)
      const colours = byte / 255 < brightness * 0.9 ? brightColours : darkColours
      const colour = (step: number) => colours[(byte + step) % colours.length] ?? '#0e141c'
      const left = column * size + (row % 2) * (size / 2)
      pieces.push(...arches(left, row * size * 1.4, size, colour))
    }
  return { width, height, markup: `<path d="M0 0h${width}v${height}H0z" fill="#080c12"/>${pieces.join('')}` }
}

/** Three nested arches. */
function arches(left: number, top: number, size: number, colour: (step: number) => string): string[] {
  return [0, 1, 2].map((step) => {
    const radius = size / 2 - 6 - step * 22
    const bottom = top + size * 1.4
    return `<path d="M${left + size / 2 - radius} ${bottom}V${top + size / 2}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${bottom}z" fill="${step === 1 ? '#080c12' : colour(step)}"/>`
  })
}
