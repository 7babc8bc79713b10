/** Exports the drawing as a standalone file with the page's styles, fonts and avatars inlined. */

export type ImageKind = 'png' | 'svg'
export type ExportInput = { svg: SVGSVGElement; width: number; height: number; title: string; site: string }

const headerHeight = 84
const footerHeight = 40
const margin = 24

/** The style properties to copy, with the defaults of SVG. */
const shapeDefaults = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
}
const textDefaults = {
  ...shapeDefaults,
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'font-variant-numeric': 'normal',
  'letter-spacing': 'normal',
  'word-spacing': '0px',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
}
const namespace = 'http://www.w3.org/2000/svg'

export async function exportImage(input: ExportInput, kind: ImageKind): Promise<Blob> {
  const file = await standalone(input)
  const svg = new Blob([new XMLSerializer().serializeToString(file)], { type: 'image/svg+xml' })
  return kind === 'svg' ? svg : renderPng(svg, Number(file.getAttribute('width')), Number(file.getAttribute('height')))
}

async function standalone({ svg, width, height, title, site }: ExportInput): Promise<Element> {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('Expected an SVG element')
  const classNames = new Map<string, string>()
  const originals = [...svg.querySelectorAll('*')]
  for (const [index, node] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[index]
    if (original) applyStyle(node, original, classNames)
  }
  await Promise.all([...copy.querySelectorAll('image')].map(inlineImage))
  for (const name of ['class', 'role', 'aria-label']) copy.removeAttribute(name)
  for (const [name, value] of Object.entries({ x: margin, y: headerHeight, width, height }))
    copy.setAttribute(name, String(value))

  const [fullWidth, fullHeight] = [width + 2 * margin, height + headerHeight + footerHeight]
  const token = (name: string) => getComputedStyle(svg).getPropertyValue(name).trim()
  const display = token('--font-display')
  const text = (content: string, attributes: Record<string, string | number>) =>
    createElement('text', attributes, [content])
  const sheet = [...classNames].map(([declarations, name]) => `.${name}{${declarations}}`).join('\n')
  return createElement('svg', { width: fullWidth, height: fullHeight, viewBox: `0 0 ${fullWidth} ${fullHeight}` }, [
    createElement('style', {}, [`${await inlineFonts(svg)}\n${sheet}`]),
    createElement('rect', { width: fullWidth, height: fullHeight, fill: token('--surface-0') }),
    text(title, {
      x: margin,
      y: 54,
      fill: token('--text-1'),
      'font-family': display,
      'font-size': 44,
      'font-weight': 800,
    }),
    copy,
    text(site, { x: margin, y: fullHeight - 16, fill: token('--text-3'), 'font-family': display, 'font-size': 18 }),
  ])
}

function createElement(name: string, attributes: Record<string, string | number>, children: (string | Node)[] = []) {
  const element = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  element.append(...children)
  return element
}

/** Elements with the same style share a class; attributes that only the page needs are removed. */
function applyStyle(node: Element, original: Element, classNames: Map<string, string>) {
  for (const { name } of [...node.attributes])
    if (/^(class|role|tabindex|data-.*|aria-(?!hidden).*)$/.test(name)) node.removeAttribute(name)
  if (!(node instanceof SVGGraphicsElement)) return
  const style = getComputedStyle(original)
  const isText = node instanceof SVGTextContentElement
  const isGroup = node instanceof SVGGElement || node instanceof SVGSVGElement
  const defaults: Record<string, string> = isGroup ? { opacity: '1' } : isText ? textDefaults : shapeDefaults
  const declarations = Object.entries(defaults)
    .map(([name, defaultValue]) => ({ name, defaultValue, value: style.getPropertyValue(name) }))
    .filter(({ defaultValue, value }) => value !== defaultValue)
    .map(({ name, value }) => `${name}:${value}`)
    .join(';')
  if (!declarations) return
  if (!classNames.has(declarations)) classNames.set(declarations, `k${classNames.size}`)
  node.setAttribute('class', classNames.get(declarations) ?? '')
}

const readDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

async function fetchDataUrl(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`Loading an asset failed with status ${response.status}`)
  return readDataUrl(await response.blob())
}

/** An image in a file cannot load external files. An image that fails to load is left out. */
async function inlineImage(image: SVGImageElement) {
  try {
    image.setAttribute('href', await fetchDataUrl(image.href.baseVal))
  } catch {
    image.remove()
  }
}

/** The font faces in use, as rules with the font data inlined. */
async function inlineFonts(svg: SVGSVGElement): Promise<string> {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(keyOf))
  const rules = [...document.styleSheets].flatMap((sheet) =>
    fontRules(sheet.cssRules).map((rule) => ({ rule, base: sheet.href ?? svg.baseURI })),
  )
  const usedRules = rules.filter(({ rule: { style } }) =>
    loaded.has(
      keyOf({ family: style.getPropertyValue('font-family'), unicodeRange: style.getPropertyValue('unicode-range') }),
    ),
  )
  const texts = await Promise.all(
    usedRules.map(async ({ rule, base }) => {
      const [, url] = /url\("?([^")]+)"?\)/.exec(rule.cssText) ?? []
      return url ? rule.cssText.replace(url, await fetchDataUrl(new URL(url, base).href)) : ''
    }),
  )
  return texts.join('\n')
}

const fontRules = (rules: CSSRuleList): CSSFontFaceRule[] =>
  [...rules].flatMap((rule) =>
    rule instanceof CSSFontFaceRule ? [rule] : rule instanceof CSSGroupingRule ? fontRules(rule.cssRules) : [],
  )

const keyOf = ({ family, unicodeRange }: Pick<FontFace, 'family' | 'unicodeRange'>) =>
  `${family.replaceAll(/["']/g, '')} ${unicodeRange.replaceAll(/\s/g, '').toUpperCase()}`

/** Double resolution where the canvas allows it: some browsers limit its size. */
const maxPixels = 16_777_216

async function renderPng(svg: Blob, width: number, height: number): Promise<Blob> {
  const scale = Math.min(2, Math.sqrt(maxPixels / (width * height)))
  const url = URL.createObjectURL(svg)
  try {
    const image = new Image(width, height)
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(width * scale)
    canvas.height = Math.floor(height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The canvas is too large for a PNG'))),
        'image/png',
      ),
    )
  } finally {
    URL.revokeObjectURL(url)
  }
}
