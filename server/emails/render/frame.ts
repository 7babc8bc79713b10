/** Puts the body of an email into the frame: the brand on top, the footer below, and the colours of the brand. */
import { accentFor } from '@guildhall/contract/organizations/accent.ts'
import { LRUCache } from 'lru-cache'
import { escapeHtml } from '../../text/escape-html.ts'
import { escapeLines, fillPiece, fillVariables, sectionOf, splitPreheader } from './pieces.ts'
import type { EmailFrame } from './render.ts'

type Email = { subject: string; html: string; text: string }

/** `subject`, `html` and `text` may contain placeholders. */
export function frameEmail({ subject, html, text }: Email, frame: EmailFrame): Email {
  return { subject, html: frameHtml(subject, html, frame), text: frameText(text, frame) }
}

function frameHtml(subject: string, html: string, frame: EmailFrame): string {
  const { locale, siteName, siteUrl, brand } = frame
  const { preheader, html: content } = splitPreheader(html)
  const framed = fillPiece('frame', {
    lang: escapeHtml(locale),
    subject: escapeHtml(subject),
    preheader: preheader && `${preheader}${spaces}`,
    brandName: escapeHtml(brand?.name ?? siteName),
    brandUrl: escapeHtml(brand?.url ?? siteUrl),
    ...markOf(frame),
    banner: brand?.bannerUrl ? fillPiece('banner', { src: escapeHtml(brand.bannerUrl), alt: '' }) : '',
    content: isSections(content) ? content : sectionOf(fillPiece('html', { content })),
    foot: footOf(frame),
  })
  const colours = brand?.accent ? coloursOf(brand.accent) : siteColours
  return fillVariables(framed, { ...colours, site: new URL(siteUrl).origin })
}

/** Keeps the beginning of the content out of the line after the subject. */
const spaces = '&#8199;&#847;'.repeat(60)

const isSections = (html: string) => html === '' || html.startsWith('<!--[if mso')

function markOf({ siteUrl, brand }: EmailFrame) {
  const src = brand ? brand.crestUrl : new URL('/icon-192.png', siteUrl).href
  return src
    ? { crest: fillPiece('crest', { src: escapeHtml(src) }), monogram: '' }
    : { crest: '', monogram: fillPiece('monogram', { letter: escapeHtml(letterOf(brand?.name ?? '')) }) }
}

const letterOf = (name: string) => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '').toUpperCase()

function footOf({ siteName, siteUrl, brand, footer, links }: EmailFrame): string {
  const all = [...links, ...(brand ? [{ text: siteName, url: siteUrl }] : [])]
  const style = 'color:#556270;text-decoration:underline'
  const list = all.map(({ text, url }) => `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(text)}</a>`)
  return [escapeLines(footer), list.join(' &nbsp;·&nbsp; ')].filter(Boolean).join('<br>')
}

function frameText(text: string, { siteName, siteUrl, brand, footer, links }: EmailFrame): string {
  const sender = brand?.url ? `${brand.name} · ${brand.url}` : `${siteName} · ${siteUrl}`
  return [`${text}\n\n-- `, sender, footer, ...links.map((link) => `${link.text}: ${link.url}`), ''].join('\n')
}

/** The accent of tokens.css, and copper above the card. */
const siteColours = {
  accent: '#0b6e60',
  accentText: '#0a6457',
  wash: '#d8efe9',
  band: '#c77a4d',
  darkAccent: '#5fe0c2',
  darkInk: '#04211b',
  darkText: '#6fe6ca',
  darkWash: '#10292c',
}
type Colours = typeof siteColours

/** Finding readable colours tries many. */
const colourCache = new LRUCache<string, Colours>({ max: 500, memoMethod: (accent) => createColours(accent) })

const coloursOf = (accent: string): Colours => colourCache.memo(accent)

function createColours(chosen: string): Colours {
  const { light, dark } = accentFor(chosen)
  const { accent, text, wash } = light.tokens
  return {
    accent,
    accentText: text,
    wash,
    band: accent,
    darkAccent: dark.tokens.accent,
    darkInk: dark.tokens.ink,
    darkText: dark.tokens.text,
    darkWash: dark.tokens.wash,
  }
}
