/** Draws the picture that stands beside a shared link: the page's own art, its title, and the name of the house on a sill. */
import sharp from 'sharp'
import { houseArt } from './art.ts'
import { type Face, sayable } from './face.ts'
import type { Art } from './page-face.ts'

const width = 1200
const height = 630
const margin = 72
const bone = '#f6f3ec'

export type Card = { path: string; title: string; facts: string; siteName: string; art: Art | undefined }

export async function drawCard(face: Face, { path, title, facts, siteName, art }: Card): Promise<Buffer> {
  const words = shortened(sayable(title) ?? '')
  const name = await textOf(face, sayable(siteName)?.toUpperCase() ?? '', 54, 'letter_spacing="1500"')
  const line = await textOf(face, shortened(sayable(facts) ?? ''), 44, 'letter_spacing="500"', width - 2 * margin)
  const foot = margin + 8 + (line ? line.height + 28 : 0)
  const lines = await textOf(face, words, sizeFor(words), 'line_height="0.72"', 800, height - 164 - foot)
  return sharp(Buffer.from(ground(art ?? houseArt(path))))
    .composite([
      ...(name ? [{ input: name.bytes, left: margin + 74, top: margin + 30 - Math.round(name.height / 2) }] : []),
      ...(lines ? [{ input: lines.bytes, left: margin - 4, top: height - foot - lines.height }] : []),
      ...(line ? [{ input: line.bytes, left: margin, top: height - margin - 4 - line.height }] : []),
    ])
    .removeAlpha()
    .png({ compressionLevel: 8 })
    .toBuffer()
}

const sizeFor = ({ length }: string) => (length <= 14 ? 200 : length <= 30 ? 164 : length <= 56 ? 128 : 100)
const shortened = (words: string) => (words.length > 96 ? `${words.slice(0, 95).trimEnd()}…` : words)

async function textOf(face: Face, words: string, size: number, style: string, wrap = 800, most = height - 200) {
  if (!words) return undefined
  const safe = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const text = `<span foreground="${bone}" ${style}>${safe}</span>`
  const drawn = sharp({ text: { text, ...face(size), width: wrap, dpi: 72, rgba: true } })
  const { data, info } = await drawn.png().toBuffer({ resolveWithObject: true })
  if (info.height <= most && info.width <= width - 2 * margin) return { bytes: data, height: info.height }
  const bytes = await sharp(data)
    .resize({ width: width - 2 * margin, height: most, fit: 'inside' })
    .toBuffer()
  return { bytes, height: (await sharp(bytes).metadata()).height }
}

/** The art, the shade that words need, the fine raster of a printed flag, the mark, and the sill. */
const ground = (art: Art) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <linearGradient id="left"><stop stop-color="#080c12" stop-opacity=".95"/><stop offset=".5" stop-color="#080c12" stop-opacity=".78"/><stop offset=".9" stop-color="#080c12" stop-opacity=".08"/></linearGradient>
    <linearGradient id="foot" x1="0" y1="1" x2="0" y2="0"><stop stop-color="#080c12" stop-opacity=".7"/><stop offset=".55" stop-color="#080c12" stop-opacity="0"/></linearGradient>
    <pattern id="raster" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 .5H4" stroke="#000" stroke-opacity=".16"/></pattern>
  </defs>
  <svg width="${width}" height="${height}" viewBox="0 0 ${art.width} ${art.height}" preserveAspectRatio="xMaxYMid slice">${art.markup}</svg>
  <path d="M0 0h${width}v${height}H0z" fill="url(#raster)"/>
  <path d="M0 0h${width}v${height}H0z" fill="url(#left)"/>
  <path d="M0 0h${width}v${height}H0z" fill="url(#foot)"/>
  <g transform="translate(${margin} ${margin}) scale(1.25)" fill="none" stroke-width="5">
    <path stroke="${bone}" d="M6.5 44V23.5a17.5 17.5 0 0 1 35 0V44"/>
    <path stroke="#5fe0c2" d="M16.5 44V33.5h15V44M24 33.5V19"/>
  </g>
  <path d="M0 ${height - 14}h${width}v14H0z" fill="${bone}"/>
</svg>`
