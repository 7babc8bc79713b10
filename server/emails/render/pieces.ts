/** The pieces of emails that mjml-kit.ts describes, and how they are joined. */
import { escapeHtml } from '../../text/escape-html.ts'
import kit from './kit.json' with { type: 'json' }

type Piece = keyof typeof kit

/** Values are HTML. `{{@name}}` stays where `values` has none. */
export const fillPiece = (piece: Piece, values: Readonly<Record<string, string>>) => fillVariables(kit[piece], values)

export const fillVariables = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replaceAll(/\{\{@(\w+)\}\}/g, (variable, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : variable,
  )

/** The width of a column in pixels, by the number of columns. */
export const columnWidths = { 1: 534, 2: 255, 3: 166 } as const

/** A section over the whole width with these rows. */
export const sectionOf = (rows: string) => (rows === '' ? '' : fillPiece('section', { rows }))

/** Escapes a text; only its line breaks become markup. Placeholders stay. */
export const escapeLines = (text: string) => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

/** Escapes a value. Its braces are escaped too, so that it never contains a placeholder. */
export const escapeValue = (text: string) =>
  escapeLines(text).replaceAll(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`)

/**
 * The line that inboxes show after the subject. A body carries it in a comment at its start, because it belongs into the frame,
 * which is added when the email is sent.
 */
export const withPreheader = (preheader: string | undefined, html: string) =>
  preheader ? `<!--preheader:${preheader}-->${html}` : html

export function splitPreheader(body: string): { preheader: string; html: string } {
  const [comment, preheader = ''] = /^<!--preheader:(.*?)-->/s.exec(body) ?? []
  return { preheader, html: body.slice(comment?.length ?? 0) }
}
