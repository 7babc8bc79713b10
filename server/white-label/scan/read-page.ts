/** The style sheets, inline styles and logo of a page. The parser runs nothing. Throws if the page is nested too deeply to be read. */
import sanitizeHtml from 'sanitize-html'
import { nestingGuard } from '../../text/nesting.ts'

export type ScannedPage = {
  /** Addresses of style sheets, in order. */
  sheets: string[]
  /** The content of style elements, and the style attributes of single elements as rules. */
  css: string
  themeColor: string | null
  logo: string | null
}

const maxSheets = 100

export function readPage(html: string, address: string): ScannedPage {
  const sheets: string[] = []
  const rules: string[] = []
  const icons: string[] = []
  let base = address
  let themeColor: string | null = null
  let logo: string | null = null
  const absolute = (href: string | undefined) => {
    const url = href && URL.canParse(href, base) ? new URL(href, base) : null
    return url && /^https?:$/.test(url.protocol) ? url.href : null
  }
  const guard = nestingGuard()
  const styles = sanitizeHtml(html, {
    allowedTags: ['style'],
    allowVulnerableTags: true,
    ...guard,
    onOpenTag(tag, attributes) {
      guard.onOpenTag()
      const { rel = '', href, media, style, src, content } = attributes
      const url = absolute(href)
      if (tag === 'base' && url) base = url
      if (tag === 'link' && url && isSheet(rel, media) && sheets.length < maxSheets) sheets.push(url)
      if (tag === 'link' && url && /\b(apple-touch-icon|icon)\b/i.test(rel)) icons.push(url)
      if (tag === 'meta' && attributes.name?.toLowerCase() === 'theme-color') themeColor ??= content ?? null
      if (tag === 'img' && /logo|wordmark|brand/i.test(`${attributes.class} ${attributes.id} ${attributes.alt} ${src}`))
        logo ??= absolute(src)
      if (style && ['html', 'body', 'a', 'button'].includes(tag)) rules.push(`${tag}{${style}}`)
    },
    textFilter: () => '',
  })
  const css = [...styles.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
  return { sheets, css: [...css, ...rules].join('\n'), themeColor, logo: logo ?? icons[0] ?? null }
}

const isSheet = (rel: string, media = 'all') =>
  /\bstylesheet\b/i.test(rel) && !/\balternate\b/i.test(rel) && !/\bprint\b/i.test(media)
