/** Draws a block of text as SVG paths with the bundled fonts, so that the fonts of the machine do not matter. */
import type { Catalogue } from '@guildhall/contract/core/locales.ts'
import satori from 'satori'
import { type Fonts, openFonts } from '../fonts/fonts.ts'

export type TextBlock = { markup: string; width: number; height: number }
export type TextStyle = { size: number; width: number; lineHeight?: number; spacing?: number; maxHeight?: number }

const weight = 800
const colour = '#f6f3ec'

/** Noto glyphs are wider than those of the display font, and some of its scripts need taller lines. */
const notoScale = 0.62
const notoLineHeight = 1.35

/** A block that is higher than `maxHeight` is scaled down. Undefined if there is nothing to draw. */
export async function drawText(text: string, catalogue: Catalogue, style: TextStyle): Promise<TextBlock | undefined> {
  const displayGlyphs = await glyphsIn(openFonts(catalogue, weight, ['alumni-sans']), text)
  const isDisplay = displayGlyphs.every(({ font }) => font.name.startsWith('alumni-sans'))
  const glyphs = isDisplay ? displayGlyphs : await glyphsIn(openFonts(catalogue, weight), text)
  if (glyphs.length === 0) return undefined
  const fonts = [...new Set(glyphs.map(({ font }) => font))]
  const css = {
    display: 'flex',
    width: style.width,
    color: colour,
    fontSize: style.size * (isDisplay ? 1 : notoScale),
    lineHeight: isDisplay ? (style.lineHeight ?? 1) : notoLineHeight,
    letterSpacing: isDisplay ? style.spacing : 0,
    fontFamily: fonts.map(({ name }) => name).join(', '),
    wordBreak: 'break-word',
  }
  const element = { type: 'div', key: null, props: { style: css, children: glyphs.map(({ text }) => text).join('') } }
  const svg = await satori(element, {
    width: style.width,
    fonts: fonts.map(({ name, data }) => ({ name, data, weight, style: 'normal' })),
  })
  const height = Number(/ height="([\d.]+)"/.exec(svg)?.[1])
  const scale = Math.min(1, (style.maxHeight ?? height) / height)
  const size = { width: style.width * scale, height: height * scale }
  return { ...size, markup: toNestedSvg(svg, `width="${size.width}" height="${size.height}"`) }
}

const glyphsIn = async (fonts: Fonts, text: string) => (await fonts.glyphsOf(text)).flat()

/** Glyphs may extend beyond their line box. */
const toNestedSvg = (svg: string, size: string) =>
  svg.replace(/ width="[\d.]+" height="[\d.]+"/, ` ${size} overflow="visible"`)
