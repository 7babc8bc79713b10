/** Colours by their use, fonts and corners of style sheets. */
import * as cssTree from 'css-tree'
import { readColor } from './css-color.ts'

export type ColorUse = 'background' | 'text' | 'link' | 'button'
export type Styles = {
  colors: { use: ColorUse; color: string; count: number }[]
  fonts: string[]
  /** Corners of buttons and cards in pixels, in the order of the rules. */
  radii: number[]
}

type Declaration = { subject: Subject; property: string; value: string }
type Subject = 'page' | 'link' | 'button' | 'other'

const maxRules = 20_000
const properties = /^(?:--[\w-]{1,100}|color|background|background-color|border-radius|font-family|font)$/

/** Each sheet is parsed on its own: an unclosed block of one must not affect the next. */
export function readStyles(sheets: readonly string[]): Styles {
  const declarations = sheets.flatMap(readDeclarations)
  const variables = new Map<string, string>()
  for (const { property, value } of declarations)
    if (property.startsWith('--') && !variables.has(property)) variables.set(property, value)
  const counts = new Map<string, { use: ColorUse; color: string; count: number }>()
  const count = (use: ColorUse, value: string | null) => {
    const color = value && firstColor(value)
    if (!color) return
    const entry = counts.get(`${use} ${color}`) ?? { use, color, count: 0 }
    counts.set(`${use} ${color}`, { ...entry, count: entry.count + 1 })
  }
  const fonts: string[] = []
  const radii: number[] = []
  for (const { subject, property, value } of declarations) {
    const resolved = resolve(value, variables)
    const isBackground = property === 'background' || property === 'background-color'
    if (isBackground && subject === 'page') count('background', resolved)
    if (isBackground && subject === 'button') count('button', resolved)
    if (property === 'color' && subject === 'page') count('text', resolved)
    if (property === 'color' && subject === 'link') count('link', resolved)
    if (/^--.*(?:primary|accent|brand)(?!.*(?:text|contrast|on-))/.test(property)) count('button', resolved)
    if (property === 'font-family' && subject !== 'other' && resolved) fonts.push(...familiesIn(resolved))
    if (property === 'font' && subject === 'page' && resolved)
      fonts.push(...familiesIn(resolved.replace(/^.*?\d\S*\s/, '')))
    if (property === 'border-radius' && subject === 'button') radii.push(...pixelsIn(resolved))
  }
  const colors = [...counts.values()].sort((a, b) => b.count - a.count)
  return { colors, fonts: [...new Set(fonts)].slice(0, 10), radii }
}

function readDeclarations(css: string): Declaration[] {
  const declarations: Declaration[] = []
  let rules = 0
  // Values stay text: only those of a few properties are read.
  const tree = cssTree.parse(css, { parseValue: false, parseAtrulePrelude: false, parseCustomProperty: false })
  cssTree.walk(tree, {
    visit: 'Rule',
    enter({ prelude, block }) {
      if (++rules > maxRules) return cssTree.walk.break
      const subject = subjectOf(cssTree.generate(prelude))
      for (const node of block.children) {
        if (node.type !== 'Declaration' || !properties.test(node.property)) continue
        declarations.push({ subject, property: node.property, value: cssTree.generate(node.value).trim() })
      }
      return undefined
    },
  })
  return declarations
}

/** The first selector of the list that names a known element; states such as :hover do not count. */
function subjectOf(selectors: string): Subject {
  for (const selector of selectors.slice(0, 2_000).split(',')) {
    const last =
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? ''
    if (/:(?:hover|focus|active|visited|disabled|before|after)/.test(last)) continue
    if (/^(?:html|body|:root|:host)(?![\w-])/.test(last)) return 'page'
    if (
      /^(?:button|input\[type=["']?submit|\.(?:btn|button|cta)(?![a-z]))/.test(last) ||
      /\.(?:btn|button|cta)\b/.test(last)
    )
      return 'button'
    if (/^a(?![\w-])/.test(last)) return 'link'
  }
  return 'other'
}

const maxDepth = 8

/** Replaces var() by the value of the property, or by its fallback. */
function resolve(value: string, variables: ReadonlyMap<string, string>, depth = 0): string | null {
  if (depth > maxDepth || value.length > 500) return null
  const match = /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/.exec(value)
  if (!match) return value
  const [whole, name = '', fallback] = match
  const replacement = variables.get(name) ?? fallback
  return replacement === undefined ? null : resolve(value.replace(whole, replacement.trim()), variables, depth + 1)
}

/** A background can hold images and positions besides its colour. */
function firstColor(value: string): string | null {
  const text = value.replace(/\s*!important$/, '').replaceAll(/url\([^)]*\)/gi, '')
  const whole = readColor(text)
  if (whole) return whole
  for (const [part] of text.matchAll(/#[0-9a-f]{3,8}\b|(?:rgba?|hsla?|oklch)\([^()]{1,80}\)|\b[a-z]+\b/gi)) {
    const color = readColor(part)
    if (color) return color
  }
  return null
}

const familiesIn = (value: string) =>
  value
    .replace(/\s*!important$/, '')
    .split(',')
    .map((family) => family.trim().replaceAll(/["']/g, '').slice(0, 60))
    .filter((family) => family && !/^(?:inherit|initial|unset)$/.test(family))

function pixelsIn(value: string | null): number[] {
  const [, amount = '', unit = ''] = /^(\d{0,4}(?:\.\d{1,3})?)(px|rem|em)?(?:\s|$)/.exec(value ?? '') ?? []
  const number = Number.parseFloat(amount)
  if (!Number.isFinite(number) || (number !== 0 && !unit)) return []
  return [unit === 'px' || number === 0 ? number : number * 16]
}
