/** What a reader, a spam filter or a mail client would stumble over. */
import {
  documentLimits,
  type EmailBlock,
  type EmailCheck,
  type EmailContent,
  type Inline,
} from '@guildhall/contract/emails/document.ts'
import { isLink } from './inlines.ts'

/** Mail clients cut off the rest. */
const maxSubjectLength = 78

type CheckedEmail = { subject: string; content: EmailContent; html: string; text: string }

/** `html` and `text` are those of the finished email. */
export function checkEmail({ subject, content, html }: CheckedEmail): EmailCheck[] {
  const summary = content.kind === 'blocks' ? summaryOfBlocks(content.blocks) : summaryOfHtml(content.html)
  const { hasText, images, links } = summary
  const isEmpty = !hasText && images.length === 0
  return [
    ...(subject.trim() === '' ? [error('NO_SUBJECT')] : []),
    ...([...subject].length > maxSubjectLength ? [warning('LONG_SUBJECT')] : []),
    ...(isEmpty ? [error('NO_TEXT')] : []),
    ...(!hasText && images.length > 0 ? [error('IMAGE_ONLY')] : []),
    ...images.filter(({ alt }) => alt.trim() === '').map(({ block }) => warning('MISSING_ALT', block)),
    ...links.filter(({ href }) => !isLink(href)).map(({ href, block }) => error('BROKEN_LINK', block, href)),
    ...(Buffer.byteLength(html) > documentLimits.bytes ? [error('TOO_LARGE')] : []),
  ]
}

const check =
  (level: EmailCheck['level']) =>
  (code: EmailCheck['code'], block: number | null = null, detail: string | null = null): EmailCheck => ({
    code,
    level,
    block,
    detail: detail === null ? null : detail.slice(0, 200),
  })
const error = check('error')
const warning = check('warning')

type Summary = {
  hasText: boolean
  images: { alt: string; block: number | null }[]
  links: { href: string; block: number | null }[]
}

function summaryOfBlocks(blocks: readonly EmailBlock[]): Summary {
  const summary: Summary = { hasText: false, images: [], links: [] }
  for (const [block, { texts, images, hrefs }] of blocks.map(contentsOf).entries()) {
    summary.hasText ||= texts.some((text) => text.trim() !== '')
    summary.images.push(...images.map((alt) => ({ alt, block })))
    summary.links.push(...hrefs.map((href) => ({ href, block })))
  }
  return summary
}

type Contents = { texts: string[]; images: string[]; hrefs: string[] }

function contentsOf(block: EmailBlock): Contents {
  switch (block.type) {
    case 'heading':
    case 'text':
      return ofInlines(block.content)
    case 'list':
      return ofInlines(block.items.flat())
    case 'button':
      return { ...ofInlines(block.label), hrefs: [block.href] }
    case 'image':
      return { texts: [], images: [block.alt], hrefs: block.href ? [block.href] : [] }
    case 'event':
      return { texts: ['event'], images: [], hrefs: [] }
    case 'divider':
      return { texts: [], images: [], hrefs: [] }
    case 'columns': {
      const inner = block.columns.flat().map(contentsOf)
      return {
        texts: inner.flatMap(({ texts }) => texts),
        images: inner.flatMap(({ images }) => images),
        hrefs: inner.flatMap(({ hrefs }) => hrefs),
      }
    }
  }
}

const ofInlines = (inlines: readonly Inline[]): Contents => ({
  texts: inlines.map((inline) => ('placeholder' in inline ? inline.placeholder : 'text' in inline ? inline.text : '')),
  images: [],
  hrefs: inlines.flatMap((inline) => ('href' in inline && inline.href ? [inline.href] : [])),
})

/** The HTML was cleaned, so its attributes are quoted and escaped. */
function summaryOfHtml(html: string): Summary {
  const tags = [...html.matchAll(/<(a|img)\s([^>]*)>/gi)]
  const attribute = (name: string, text = '') => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(text)?.[1]
  const ofTag = (name: string) => tags.filter(([, tag = '']) => tag.toLowerCase() === name)
  return {
    hasText: html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== '',
    images: ofTag('img').map(([, , rest]) => ({ alt: attribute('alt', rest) ?? '', block: null })),
    links: ofTag('a').map(([, , rest]) => ({
      href: (attribute('href', rest) ?? '').replaceAll('&amp;', '&'),
      block: null,
    })),
  }
}
