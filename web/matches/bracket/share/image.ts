/** Exports the drawing as a standalone file with the page's styles, fonts and avatars inlined. */

export type PictureKind = 'png' | 'svg'
export type Picture = { svg: SVGSVGElement; width: number; height: number; title: string; site: string }

const head = 84
const foot = 40
const side = 24

/** The style properties to copy, with the defaults of SVG. */
const shapeLook = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
}
const textLook = {
  ...shapeLook,
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

export async function drawPicture(picture: Picture, kind: PictureKind): Promise<Blob> {
  const file = await standalone(picture)
  const svg = new Blob([new XMLSerializer().serializeToString(file)], { type: 'image/svg+xml' })
  return kind === 'svg' ? svg : paint(svg, Number(file.getAttribute('width')), Number(file.getAttribute('height')))
}

async function standalone({ svg, width, height, title, site }: Picture): Promise<Element> {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) throw new Error('Expected an SVG element')
  const looks = new Map<string, string>()
  const originals = [...svg.querySelectorAll('*')]
  for (const [index, node] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[index]
    if (original) dress(node, original, looks)
  }
  await Promise.all([...copy.querySelectorAll('image')].map(bringInside))
  for (const name of ['class', 'role', 'aria-label']) copy.removeAttribute(name)
  for (const [name, value] of Object.entries({ x: side, y: head, width, height }))
    copy.setAttribute(name, String(value))

  const [wide, high] = [width + 2 * side, height + head + foot]
  const token = (name: string) => getComputedStyle(svg).getPropertyValue(name).trim()
  const display = token('--font-display')
  const text = (words: string, at: Record<string, string | number>) => make('text', at, [words])
  const sheet = [...looks].map(([look, name]) => `.${name}{${look}}`).join('\n')
  return make('svg', { width: wide, height: high, viewBox: `0 0 ${wide} ${high}` }, [
    make('style', {}, [`${await lettersOf(svg)}\n${sheet}`]),
    make('rect', { width: wide, height: high, fill: token('--surface-0') }),
    text(title, {
      x: side,
      y: 54,
      fill: token('--text-1'),
      'font-family': display,
      'font-size': 44,
      'font-weight': 800,
    }),
    copy,
    text(site, { x: side, y: high - 16, fill: token('--text-3'), 'font-family': display, 'font-size': 18 }),
  ])
}

function make(name: string, attributes: Record<string, string | number>, children: (string | Node)[] = []) {
  const made = document.createElementNS(namespace, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.append(...children)
  return made
}

/** Elements with the same style share a class; attributes that only the page needs are removed. */
function dress(node: Element, original: Element, looks: Map<string, string>) {
  for (const { name } of [...node.attributes])
    if (/^(class|role|tabindex|data-.*|aria-(?!hidden).*)$/.test(name)) node.removeAttribute(name)
  if (!(node instanceof SVGGraphicsElement)) return
  const style = getComputedStyle(original)
  const isText = node instanceof SVGTextContentElement
  const isGroup = node instanceof SVGGElement || node instanceof SVGSVGElement
  const usual: Record<string, string> = isGroup ? { opacity: '1' } : isText ? textLook : shapeLook
  const look = Object.entries(usual)
    .map(([name, plain]) => ({ name, plain, value: style.getPropertyValue(name) }))
    .filter(({ plain, value }) => value !== plain)
    .map(({ name, value }) => `${name}:${value}`)
    .join(';')
  if (!look) return
  if (!looks.has(look)) looks.set(look, `k${looks.size}`)
  node.setAttribute('class', looks.get(look) ?? '')
}

const read = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

async function inlined(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`Loading an asset failed with status ${answer.status}`)
  return read(await answer.blob())
}

/** An image in a file cannot load external files. An image that fails to load is left out. */
async function bringInside(image: SVGImageElement) {
  try {
    image.setAttribute('href', await inlined(image.href.baseVal))
  } catch {
    image.remove()
  }
}

/** The font faces in use, as rules with the font data inlined. */
async function lettersOf(svg: SVGSVGElement): Promise<string> {
  const loaded = new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(keyOf))
  const rules = [...document.styleSheets].flatMap((sheet) =>
    fontRules(sheet.cssRules).map((rule) => ({ rule, base: sheet.href ?? svg.baseURI })),
  )
  const wanted = rules.filter(({ rule: { style } }) =>
    loaded.has(
      keyOf({ family: style.getPropertyValue('font-family'), unicodeRange: style.getPropertyValue('unicode-range') }),
    ),
  )
  const texts = await Promise.all(
    wanted.map(async ({ rule, base }) => {
      const [, url] = /url\("?([^")]+)"?\)/.exec(rule.cssText) ?? []
      return url ? rule.cssText.replace(url, await inlined(new URL(url, base).href)) : ''
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
const mostPixels = 16_777_216

async function paint(svg: Blob, width: number, height: number): Promise<Blob> {
  const scale = Math.min(2, Math.sqrt(mostPixels / (width * height)))
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
