/**
 * Renders the emails that people write. An email is compiled once and filled for each recipient: `{{name}}` is a placeholder of the
 * content, `{{@name}}` a part of the frame that differs by recipient, such as the unsubscribe link.
 */
import type { LocaleCode } from '@guildhall/contract/core/locales.ts'
import type { EmailContent } from '@guildhall/contract/emails/document.ts'
import { toOneLine } from '../../text/one-line.ts'
import { textOfBlocks } from './block-text.ts'
import { htmlOfBlocks } from './blocks.ts'
import { cleanEmailHtml } from './clean-html.ts'
import { frameEmail } from './frame.ts'
import type { EmailBody } from './own-blocks.ts'
import { escapeLines, escapeValue, fillPiece, sectionOf, withPreheader } from './pieces.ts'

/** The frame around the content. `footer` and `links` may contain placeholders, such as `{{@unsubscribeUrl}}`. */
export type EmailFrame = {
  locale: LocaleCode
  siteName: string
  siteUrl: string
  /** The community that sends the email; without it, the site does. */
  brand?: EmailBrand | undefined
  /** Why the reader gets this email. */
  footer: string
  links: { text: string; url: string }[]
}

export type EmailBrand = { name: string; url?: string; crestUrl?: string; accent?: string; bannerUrl?: string }

export type EventCard = { name: string; details: string; url: string; label: string; imageUrl?: string }

/** What the blocks of a content refer to, by id: see `findEmailParts`. */
export type EmailParts = {
  images: Record<string, { url: string; width?: number }>
  events: Record<string, EventCard>
  /** The event that the email is about. */
  current?: EventCard | undefined
}

/** Still with placeholders. */
export type CompiledEmail = { subject: string; html: string; text: string }

type BodyInput = {
  content: EmailContent
  preheader?: string | undefined
  /** An image or an event that it lacks is left out. */
  parts?: EmailParts | undefined
}

export type EmailInput = BodyInput & { subject: string; frame: EmailFrame }

/** The whole email, still with placeholders. */
export async function compileEmail({ subject, frame, ...body }: EmailInput): Promise<CompiledEmail> {
  return frameEmail({ subject, ...(await compileBody(body)) }, frame)
}

/** The body of an email without its frame, as a row of `emails` stores it, still with placeholders. */
export async function compileBody({ content, preheader, parts = noParts }: BodyInput): Promise<EmailBody> {
  const head = preheader && escapeLines(preheader)
  if (content.kind === 'blocks')
    return {
      html: withPreheader(head, htmlOfBlocks(content.blocks, parts)),
      text: textOfBlocks(content.blocks, parts),
    }
  const { html } = cleanEmailHtml(content.html)
  return {
    html: withPreheader(head, sectionOf(fillPiece('html', { content: withSite(html) }))),
    text: await textOfHtml(html),
  }
}

/** Images of our storage have no host in stored HTML. */
const withSite = (html: string) => html.replaceAll(' src="/files/', ' src="{{@site}}/files/')

const noParts: EmailParts = { images: {}, events: {} }

/** The library is loaded on demand, because few emails are written as HTML. */
async function textOfHtml(html: string): Promise<string> {
  const { convert } = await import('html-to-text')
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
      { selector: 'img', format: 'skip' },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  })
}

/**
 * Takes microseconds. Values are escaped in the HTML and reduced to one line in the subject. A placeholder without a value becomes
 * empty; a part of the frame without a value stays.
 */
export function fillEmail(compiled: CompiledEmail, values: Readonly<Record<string, string>>): CompiledEmail {
  const fill = (text: string, write: (value: string) => string) =>
    text.replaceAll(/\{\{\s*(@?\w+)\s*\}\}/g, (variable, name: string) => {
      if (Object.hasOwn(values, name)) return write(values[name] ?? '')
      return name.startsWith('@') ? variable : ''
    })
  return {
    subject: fill(compiled.subject, toOneLine),
    html: fill(compiled.html, escapeValue),
    text: fill(compiled.text, (value) => value),
  }
}
