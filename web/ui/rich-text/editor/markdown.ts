/** Converts pasted Markdown to HTML. Line breaks stay, and HTML in the text stays text. */
import { Marked } from 'marked'

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const markdown = new Marked({
  async: false,
  breaks: true,
  renderer: { html: ({ text }) => escapeHtml(text) },
  tokenizer: { code: () => undefined }, // indented text is not code
})

export function markdownToHtml(text: string) {
  const html = markdown.parse(text, { async: false }).trim()
  const line = /^<p>(.*)<\/p>$/.exec(html)?.[1]
  if (line === undefined || text.includes('\n')) return html
  // A word copied with the space beside it is pasted with that space.
  return `${/^\s*/.exec(text)}${line.trim()}${/\s*$/.exec(text)}`
}

export const plainToHtml = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** The editor has three heading levels, starting at h2: the page has the h1. */
export const limitHeadings = (html: string) => html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[56]\b/gi, '<$1h4')

/** HTML without structure, such as the coloured lines of a code editor: its plain text is more useful. */
export const isUnstructured = (html: string) =>
  !/<(h\d|[uo]l|li|strong|b|em|i|u|s|a|img|table|blockquote)\b/i.test(html)
