/**
 * The layout of emails in MJML, compiled into pieces of HTML: the frame, and one piece for each kind of block. The pieces are in
 * kit.json and are only joined when an email is rendered, so that no process has to load MJML, which takes seconds.
 * `node bin/email-kit.ts` writes the file again; a test compares the two.
 *
 * `{{@name}}` is a value that the renderer sets, `{{content}}` is the HTML inside a block.
 */
import { createRequire } from 'node:module'
import type { MJMLJsonObject } from 'mjml-core'
import { frameStyles } from './frame-styles.ts'

type Attributes = Record<string, string>

const sans = "Onest, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const mono = 'ui-monospace, Menlo, Consolas, monospace'
const [ink, body, quiet, line] = ['#0c151f', '#3a4754', '#556270', '#d5dce3']

/** The width of the card, and of what is inside its padding. */
const cardWidth = 600
const padding = 32
const innerWidth = cardWidth - 2 - 2 * padding

const titleStyle = (size: number, height: number): Attributes => ({
  'font-size': `${size}px`,
  'line-height': `${height}px`,
  'font-weight': '700',
  color: ink,
  padding: '0 0 12px',
})
const smallStyle = (size: number, height: number): Attributes => ({
  'font-size': `${size}px`,
  'line-height': `${height}px`,
  color: quiet,
})
const quoteStyle = 'padding:2px 0 2px 16px;border-left:3px solid #c77a4d'
const codeStyle = 'background:{{@wash}};border-radius:10px;padding:14px 0 14px 8px'

const element = (tagName: string, attributes: Attributes, children: MJMLJsonObject[]): MJMLJsonObject => ({
  tagName,
  attributes,
  children,
})
const leaf = (tagName: string, attributes: Attributes, content: string): MJMLJsonObject => ({
  tagName,
  attributes,
  content,
})
const text = (cssClass: string, content: string, attributes: Attributes = {}) =>
  leaf('mj-text', { 'css-class': cssClass, padding: '0 0 16px', ...attributes }, content)

/** A comment that survives the compilation: the pieces are cut at these. */
const mark = (name: string) => leaf('mj-raw', {}, `<!--#${name}-->`)
const piece = (name: string, ...elements: MJMLJsonObject[]) => [mark(name), ...elements, mark('')]

const column = (attributes: Attributes, children: MJMLJsonObject[]) => element('mj-column', attributes, children)
const section = (attributes: Attributes, children: MJMLJsonObject[]) =>
  element('mj-section', { padding: '0', ...attributes }, children)

const image = (attributes: Attributes) =>
  leaf(
    'mj-image',
    { src: '{{@src}}', alt: '{{@alt}}', align: 'left', padding: '0 0 20px', 'border-radius': '8px', ...attributes },
    '',
  )

/** MJML computes with the width of an image, so it cannot be a value; this number is replaced afterwards. */
const anyWidth = 319

/** Every kind of block, as the rows of one column. */
const rows: MJMLJsonObject[] = [
  ...piece('title', text('ink', '<h1 style="margin:0;font:inherit">{{@content}}</h1>', titleStyle(26, 32))),
  ...piece('subtitle', text('ink', '<h2 style="margin:0;font:inherit">{{@content}}</h2>', titleStyle(20, 27))),
  ...piece('text', text('body', '{{@content}}')),
  ...piece('note', text('quiet', '{{@content}}', smallStyle(14, 21))),
  ...piece('small', text('quiet', '{{@content}}', smallStyle(13, 20))),
  ...piece('item', text('ink', '{{@content}}', { padding: '0 0 10px', color: ink })),
  ...piece('html', text('html', '{{@content}}')),
  ...piece(
    'quote',
    text('quote', `<div class="quote-line" style="${quoteStyle}">{{@content}}</div>`, { padding: '4px 0 20px' }),
  ),
  ...piece(
    'code',
    text('code', `<div style="${codeStyle}">{{@content}}</div>`, {
      align: 'center',
      padding: '4px 0 24px',
      color: '{{@accentText}}',
      'font-family': mono,
      'font-size': '34px',
      'line-height': '44px',
      'font-weight': '700',
      'letter-spacing': '8px',
    }),
  ),
  ...piece(
    'button',
    leaf(
      'mj-button',
      {
        href: '{{@href}}',
        'css-class': 'button',
        align: 'left',
        padding: '4px 0 20px',
        'background-color': '{{@accent}}',
        color: '#ffffff',
        'border-radius': '8px',
        'inner-padding': '13px 26px',
        'font-size': '16px',
        'font-weight': '600',
        'line-height': '22px',
      },
      '{{@content}}',
    ),
  ),
  ...piece(
    'divider',
    leaf('mj-divider', { 'css-class': 'line', 'border-width': '1px', 'border-color': line, padding: '8px 0 24px' }, ''),
  ),
  ...piece('image', image({ width: `${anyWidth}px`, 'fluid-on-mobile': 'true' })),
  ...piece('linkedImage', image({ width: `${anyWidth}px`, href: '{{@href}}', 'fluid-on-mobile': 'true' })),
]

/** The card of an event: a box of its own. */
const eventRows = [
  ...piece(
    'eventImage',
    image({ href: '{{@href}}', width: `${innerWidth}px`, padding: '0', 'border-radius': '9px 9px 0 0' }),
  ),
  ...piece(
    'eventText',
    text('ink', '<a href="{{@href}}" style="color:inherit;text-decoration:none">{{@name}}</a>', {
      ...titleStyle(19, 25),
      padding: '18px 20px 4px',
    }),
    text('quiet', '{{@details}}', { ...smallStyle(14, 21), padding: '0 20px 12px' }),
    text(
      'body',
      '<a href="{{@href}}" class="link" style="color:{{@accentText}};font-weight:600;text-decoration:none">{{@label}}</a>',
      { padding: '0 20px 18px' },
    ),
  ),
]

const columnPadding = (index: number, count: number) =>
  index === 0 ? '0 12px 0 0' : index === count - 1 ? '0 0 0 12px' : '0 6px'

const columnsOf = (count: number) =>
  section(
    { padding: `0 ${padding}px`, 'css-class': 'inner' },
    Array.from({ length: count }, (_, index) =>
      column({ 'css-class': 'column', padding: columnPadding(index, count) }, [
        leaf('mj-raw', {}, `{{@column${index}}}`),
      ]),
    ),
  )

const crest =
  '<img src="{{@src}}" alt="" width="40" height="40" style="display:block;width:40px;height:40px;border-radius:8px;border:0">'
const monogram =
  '<div class="monogram" style="width:40px;height:40px;border-radius:8px;background:{{@accent}};color:#ffffff;font-size:18px;line-height:40px;font-weight:700;text-align:center">{{@letter}}</div>'
const brandName = `<a class="brand" href="{{@brandUrl}}" style="font-size:18px;line-height:24px;font-weight:700;color:${ink};text-decoration:none">{{@brandName}}</a>`
const cut = (name: string, html: string) => `<!--#${name}-->${html}<!--#-->`
const brand = leaf(
  'mj-table',
  { padding: '0', role: 'presentation' },
  `<tr><td style="width:40px;padding:0 12px 0 0">${cut('crest', crest)}${cut('monogram', monogram)}</td><td>${brandName}</td></tr>`,
)

const head = element('mj-head', {}, [
  leaf('mj-title', {}, '{{@subject}}'),
  leaf('mj-preview', {}, '{{@preheader}}'),
  element('mj-attributes', {}, [
    leaf('mj-all', { 'font-family': sans }, ''),
    leaf('mj-text', { 'font-size': '16px', 'line-height': '25px', color: body }, ''),
  ]),
  leaf(
    'mj-raw',
    {},
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
  ),
  leaf('mj-style', {}, frameStyles),
])

const card = element(
  'mj-wrapper',
  {
    'css-class': 'card',
    'background-color': '#ffffff',
    padding: '0',
    'border-radius': '14px',
    border: `1px solid ${line}`,
    'border-top': '4px solid {{@band}}',
  },
  [
    ...piece(
      'banner',
      section({}, [column({}, [image({ padding: '0', 'border-radius': '0', width: `${cardWidth - 2}px` })])]),
    ),
    section({ padding: `${padding}px 0 0` }, []),
    ...piece(
      'content',
      ...piece(
        'section',
        section({ padding: `0 ${padding}px`, 'css-class': 'inner' }, [column({}, piece('rows', ...rows))]),
      ),
      ...piece(
        'event',
        section({ padding: `4px ${padding}px 24px`, 'css-class': 'inner' }, [
          column(
            { 'css-class': 'box', 'background-color': '#f6f8f9', border: `1px solid ${line}`, 'border-radius': '10px' },
            piece('eventRows', ...eventRows),
          ),
        ]),
      ),
      ...piece('columns2', columnsOf(2)),
      ...piece('columns3', columnsOf(3)),
    ),
    section({ padding: '0 0 16px' }, []),
  ],
)

const foot = section({ padding: '20px 8px 40px', 'css-class': 'footer' }, [
  column({}, [text('foot', '{{@foot}}', { ...smallStyle(13, 20), padding: '0' })]),
])

const document = element('mjml', { lang: '{{@lang}}' }, [
  head,
  element('mj-body', { width: `${cardWidth}px`, 'background-color': '#eceff2', 'css-class': 'page' }, [
    section({ padding: '28px 8px 16px' }, [column({}, [brand])]),
    card,
    foot,
  ]),
])

/** Piece → HTML. A piece inside another is a value `{{@name}}` of it. */
export async function compileKit(): Promise<Record<string, string>> {
  const require = createRequire(import.meta.url) // both are CommonJS, whose default export tools import differently
  const mjml: typeof import('mjml-core') = require('mjml-core')
  const preset: object = require('mjml-preset-core')
  const options = { fonts: {}, presets: [preset], validationLevel: 'skip' as const }
  const { html } = await mjml.default(document, options)
  const values = html
    .replaceAll(String(anyWidth), '{{@width}}')
    .replaceAll('class="mj-full-width-mobile"', 'class="{{@fluid}}"')
  return cutPieces(withoutSpace(values))
}

const withoutSpace = (html: string) =>
  html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=>) (?=<)| (?=\/?>)/g, '')
    .trim()

function cutPieces(html: string): Record<string, string> {
  const pieces: Record<string, string> = {}
  const open = [{ name: 'frame', html: '' }]
  for (const part of html.split(/(<!--#\w*-->)/)) {
    const name = /^<!--#(\w*)-->$/.exec(part)?.[1]
    const top = open.at(-1)
    if (name) open.push({ name, html: '' })
    else if (name === undefined && top) top.html += part
    else if (top) {
      pieces[top.name] = top.html
      open.pop()
      const parent = open.at(-1)
      if (parent) parent.html += `{{@${top.name}}}`
    }
  }
  const [frame] = open
  return { frame: frame?.html ?? '', ...pieces }
}
