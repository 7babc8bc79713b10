/** Title, description and image from the head of a page: Open Graph, then Twitter, then plain HTML. */
import sanitizeHtml from 'sanitize-html'
import { nestingGuard } from '../text/nesting.ts'

export type PageFacts = {
  title: string | null
  description: string | null
  siteName: string | null
  /** An http or https address. */
  image: string | null
}

const lengths = { title: 200, description: 300, siteName: 80 }

/** The facts are at the beginning: of a page of a megabyte of tags, the parser would keep the site waiting. */
const maxParts = 5_000
const endOfParts = new Error('The rest of the page is not read')

/** The parser runs nothing. Throws if the page is nested too deeply to be read. */
export function readPageFacts(html: string, address: string): PageFacts {
  const metas = new Map<string, string>()
  let title = ''
  let parts = 0
  const guard = nestingGuard()
  function countPart() {
    if (++parts > maxParts) throw endOfParts
  }
  const options: sanitizeHtml.IOptions = {
    allowedTags: ['title'],
    ...guard,
    onOpenTag(name, { property, name: metaName, content }) {
      guard.onOpenTag()
      countPart()
      const key = (property ?? metaName)?.toLowerCase()
      if (name === 'meta' && key && content && !metas.has(key)) metas.set(key, content)
    },
    textFilter(text, tag) {
      countPart()
      if (tag === 'title' && title.length < lengths.title) title += decode(text)
      return ''
    },
  }
  try {
    sanitizeHtml(html, options)
  } catch (error) {
    if (error !== endOfParts) throw error
  }
  const first = (...names: string[]) => names.map((name) => metas.get(name)).find((value) => value?.trim())
  return {
    title: clean(first('og:title', 'twitter:title') ?? title, lengths.title),
    description: clean(first('og:description', 'twitter:description', 'description'), lengths.description),
    siteName: clean(first('og:site_name'), lengths.siteName),
    image: imageAddress(first('og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image'), address),
  }
}

/** By the header or the head of the page; anything unknown is read as UTF-8. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, 2_048)).toString('latin1')
  const [, label = 'utf-8'] = /charset=["']?([\w-]+)/i.exec(contentType) ?? /charset=["']?([\w-]+)/i.exec(head) ?? []
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** The text filter gets escaped text. */
const decode = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** One line without control characters and without marks that change the direction of the text around them. */
function clean(text: string | undefined, length: number): string | null {
  const line = text
    ?.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, length)
  return line || null
}

function imageAddress(image: string | undefined, address: string): string | null {
  if (!image || !URL.canParse(image, address)) return null
  const url = new URL(image, address)
  return /^https?:$/.test(url.protocol) ? url.href : null
}
