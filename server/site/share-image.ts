/** Draws the image of a shared link: the page's own art, its title and facts, and the name of the site. */
import type { Catalogue } from '@guildhall/contract/core/locales.ts'
import sharp from 'sharp'
import { generatedArt } from './art.ts'
import type { Art } from './page-head.ts'
import { drawText, type TextBlock } from './text-block.ts'

const width = 1200
const height = 630
const margin = 72
const textColour = '#f6f3ec'

export type ShareImage = {
  path: string
  catalogue: Catalogue
  title: string
  facts: string
  siteName: string
  art: Art | undefined
}

export async function drawShareImage({ path, catalogue, title, facts, siteName, art }: ShareImage): Promise<Buffer> {
  const shortTitle = shorten(title)
  const nameBlock = await drawText(withoutEmoji(siteName).toUpperCase(), catalogue, {
    size: 54,
    width: 800,
    spacing: 1.5,
    maxHeight: 120,
  })
  const factsBlock = await drawText(shorten(facts), catalogue, {
    size: 44,
    width: width - 2 * margin,
    spacing: 0.5,
    maxHeight: 120,
  })
  const footHeight = margin + 4 + (factsBlock ? factsBlock.height + 22 : 0)
  const titleStyle = { size: sizeFor(shortTitle), width: 800, lineHeight: 0.8, maxHeight: height - 164 - footHeight }
  const titleBlock = await drawText(shortTitle, catalogue, titleStyle)
  const text = [
    nameBlock && positioned(nameBlock, margin + 74, margin + 32 - nameBlock.height / 2),
    titleBlock && positioned(titleBlock, margin - 4, height - footHeight - titleBlock.height),
    factsBlock && positioned(factsBlock, margin, height - margin - factsBlock.height),
  ]
  return sharp(Buffer.from(imageSvg(art ?? generatedArt(path), text.filter(Boolean).join(''))))
    .removeAlpha()
    .png({ compressionLevel: 8 })
    .toBuffer()
}

const positioned = ({ markup }: TextBlock, x: number, y: number) => `<g transform="translate(${x} ${y})">${markup}</g>`
const sizeFor = ({ length }: string) => (length <= 14 ? 200 : length <= 30 ? 164 : length <= 56 ? 128 : 100)

/** Emoji are removed, because the fonts have no colour glyphs. */
const withoutEmoji = (text: string) =>
  text
    .replaceAll(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

function shorten(text: string): string {
  const characters = [...withoutEmoji(text)]
  return characters.length > 96 ? `${characters.slice(0, 95).join('').trimEnd()}…` : characters.join('')
}

/** The art, a shade below the text, a fine raster, the logo and a bar at the bottom. */
const imageSvg = (
  art: Art,
  text: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
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
    <path stroke="${textColour}" d="M6.5 44V23.5a17.5 17.5 0 0 1 35 0V44"/>
    <path stroke="#5fe0c2" d="M16.5 44V33.5h15V44M24 33.5V19"/>
  </g>
  <path d="M0 ${height - 14}h${width}v14H0z" fill="${textColour}"/>
  ${text}
</svg>`
