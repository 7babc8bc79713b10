/** The content of an email that an organiser writes: blocks, or HTML. `{{name}}` in a text of it is a placeholder. */
import { Count, Id, nullable, object, oneOf, type Static, strictObject, type TSchema, Type } from '../core/shape.ts'

export const documentLimits = {
  blocks: 60,
  /** Blocks in one column. */
  columnBlocks: 12,
  inlines: 400,
  items: 60,
  text: 10_000,
  href: 2_000,
  alt: 300,
  preheader: 200,
  /** Bytes of the content as JSON, and of the finished HTML: Gmail cuts off longer emails. */
  bytes: 100_000,
  /** Of HTML, closing tags included. An email of 100,000 bytes has a few thousand; each takes time to parse. */
  tags: 10_000,
} as const

/** Any text, because an editor sends it while it is typed: an address that is no link is shown as text and listed by the checks. */
const Href = Type.String({ maxLength: documentLimits.href })

const placeholderName = '^[A-Za-z][A-Za-z0-9]{0,39}$'

type Marks = { bold?: true; italic?: true; href?: string }
export type Inline = ({ text: string } & Marks) | ({ placeholder: string } & Marks) | { break: true }

/** One object instead of a union: an email has hundreds of them, and the validator of a union takes long to compile. */
const Inline = Type.Unsafe<Inline>({
  type: 'object',
  properties: {
    text: { type: 'string', maxLength: documentLimits.text },
    placeholder: { type: 'string', pattern: placeholderName },
    break: { const: true },
    bold: { const: true },
    italic: { const: true },
    href: Href,
  },
  additionalProperties: false,
  anyOf: [{ required: ['text'] }, { required: ['placeholder'] }, { required: ['break'] }],
})

const Inlines = Type.Array(Inline, { maxItems: documentLimits.inlines })

const block = <const T extends string, F extends Record<string, TSchema>>(type: T, fields: F) =>
  strictObject({ type: Type.Literal(type), ...fields })

/** A block that can be inside a column. */
const simpleBlocks = [
  block('heading', { level: Type.Union([Type.Literal(1), Type.Literal(2)]), content: Inlines }),
  block('text', { content: Inlines }),
  block('list', { ordered: Type.Boolean(), items: Type.Array(Inlines, { maxItems: documentLimits.items }) }),
  block('button', { label: Inlines, href: Href }),
  /** An image of our own storage: mail clients tell the host of an image who opened the email, and when. */
  block('image', {
    assetId: Id,
    alt: Type.String({ maxLength: documentLimits.alt }),
    href: Type.Optional(Href),
    /** In pixels; by default the width of the column. */
    width: Type.Optional(Type.Integer({ minimum: 16, maximum: 600 })),
  }),
  block('divider', {}),
  /** The card of an event; without an id, of the event that the email is about. */
  block('event', { eventId: Type.Optional(Id) }),
] as const

export const SimpleBlock = Type.Union([...simpleBlocks])
export type SimpleBlock = Static<typeof SimpleBlock>

const Columns = block('columns', {
  columns: Type.Array(Type.Array(SimpleBlock, { maxItems: documentLimits.columnBlocks }), { minItems: 2, maxItems: 3 }),
})

export const EmailBlock = Type.Union([...simpleBlocks, Columns])
export type EmailBlock = Static<typeof EmailBlock>

export const EmailContent = Type.Union([
  strictObject({
    kind: Type.Literal('blocks'),
    blocks: Type.Array(EmailBlock, { maxItems: documentLimits.blocks }),
  }),
  strictObject({ kind: Type.Literal('html'), html: Type.String({ maxLength: documentLimits.bytes }) }),
])
export type EmailContent = Static<typeof EmailContent>

/** The same content in a reply. It was checked when it was written, so it is not checked again. */
export const EmailContentReply = Type.Unsafe<EmailContent>({ type: 'object', additionalProperties: true })

/** What an editor edits. */
export type EmailDraft = { subject: string; preheader: string; content: EmailContent }

/** Errors make an email useless or look like spam; warnings make it worse. */
const emailCheckCodes = [
  'NO_SUBJECT',
  'LONG_SUBJECT',
  'NO_TEXT',
  'IMAGE_ONLY',
  'MISSING_ALT',
  'BROKEN_LINK',
  'TOO_LARGE',
] as const

export const EmailCheck = object({
  code: oneOf(emailCheckCodes),
  level: oneOf(['error', 'warning']),
  /** The index of the block; null if the check is about the whole email. */
  block: nullable(Count),
  /** The address of a broken link. */
  detail: nullable(Type.String()),
})
export type EmailCheck = Static<typeof EmailCheck>

/** What cannot be in the HTML of an email: it is removed. */
const removedKinds = ['script', 'handler', 'form', 'frame', 'style', 'image', 'link', 'tag'] as const
export type RemovedKind = (typeof removedKinds)[number]

export const RemovedHtml = object({ what: oneOf(removedKinds), count: Count })
export type RemovedHtml = Static<typeof RemovedHtml>
