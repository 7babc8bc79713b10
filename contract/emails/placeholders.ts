/**
 * Emails that organisers write contain placeholders such as {{username}}. Each type of email has its own list; a text with any other
 * placeholder, or without a required one, cannot be saved.
 */
import type { EmailType } from './constants.ts'
import type { EmailBlock, EmailContent, Inline } from './document.ts'

const event = ['username', 'tournamentName', 'start', 'game', 'format', 'url', 'organizationName'] as const

const byType = {
  ORGANIZATION_WELCOME: ['name', 'organizationName'],
  TOURNAMENT_REMINDER: event,
  TOURNAMENT_CHECKIN_REMINDER: event,
  TOURNAMENT_REGISTRATION: event,
  TOURNAMENT_FORM_SUBMISSION: ['username', 'tournamentName', 'formType', 'url', 'organizationName'],
  TOURNAMENT_WINNER: event,
  TOURNAMENT_ORGANIZER_WINNER: event,
  TOURNAMENT_TEAM_INVITE: ['teamCaptain', 'teamName', 'tournamentName', 'rulesUrl', 'url', 'organizationName', 'start'],
  ORGANIZATION: ['username', 'name', 'organizationName', 'url'],
  MARKETING: ['username', 'name'],
  LEGAL: ['username', 'name'],
} as const satisfies Partial<Record<EmailType, readonly string[]>>

/** The types whose text organisers write: their templates and campaigns. */
export type EditableEmailType = keyof typeof byType
export type Placeholder = (typeof byType)[EditableEmailType][number]

/** A campaign about an event can mention it. */
const ofChosenEvent = ['tournamentName', 'start', 'game', 'format'] as const satisfies readonly Placeholder[]

/** Without the link these emails are useless: the reader cannot check in or answer. */
const required: Partial<Record<EditableEmailType, readonly Placeholder[]>> = {
  TOURNAMENT_REMINDER: ['url'],
  TOURNAMENT_CHECKIN_REMINDER: ['url'],
  TOURNAMENT_TEAM_INVITE: ['url'],
}

/** `hasEvent`: the campaign is about an event. */
export const placeholdersOf = (type: EditableEmailType, { hasEvent = false } = {}): readonly Placeholder[] =>
  type === 'ORGANIZATION' && hasEvent ? [...byType[type], ...ofChosenEvent] : byType[type]

const requiredPlaceholdersOf = (type: EditableEmailType): readonly Placeholder[] => required[type] ?? []

export const isEditableEmailType = (type: string): type is EditableEmailType => type in byType

type Parts = { subject: string; preheader?: string | null; content: EmailContent }
export type EmailPart = keyof Parts

type PlaceholderCheck = {
  /** Each unknown placeholder once per part; `{{` without an end is unknown too. */
  unknown: { part: EmailPart; placeholder: string }[]
  /** Required placeholders that the content does not contain. */
  missing: Placeholder[]
}

export function checkPlaceholders(type: EditableEmailType, email: Parts, options: { hasEvent?: boolean } = {}) {
  const allowed: readonly string[] = placeholdersOf(type, options)
  const texts = { subject: [email.subject], preheader: [email.preheader ?? ''], content: stringsOf(email.content) }
  const isUnknown = (name: string) => !allowed.includes(name)
  const check: PlaceholderCheck = {
    unknown: parts.flatMap((part) => {
      const names = texts[part].flatMap((text) => [...namesIn(text).filter(isUnknown), ...brokenIn(text)])
      return [...new Set(names)].map((placeholder) => ({ part, placeholder }))
    }),
    missing: requiredPlaceholdersOf(type).filter((name) => !texts.content.some((text) => namesIn(text).includes(name))),
  }
  return check
}

const parts = ['subject', 'preheader', 'content'] as const
const placeholder = /\{\{([^{}]*)\}\}/g

const namesIn = (text: string) => [...text.matchAll(placeholder)].map(([, name = '']) => name.trim())
const brokenIn = (text: string) =>
  text
    .replace(placeholder, '')
    .match(/\{\{.{0,20}|\}\}/)
    ?.slice(0, 1) ?? []

/** Every text and address of the content, with its placeholders in braces. */
const stringsOf = (content: EmailContent): string[] =>
  content.kind === 'html' ? [content.html] : content.blocks.flatMap(stringsOfBlock)

function stringsOfBlock(block: EmailBlock): string[] {
  switch (block.type) {
    case 'heading':
    case 'text':
      return stringsOfInlines(block.content)
    case 'list':
      return block.items.flatMap(stringsOfInlines)
    case 'button':
      return [...stringsOfInlines(block.label), block.href]
    case 'image':
      return [block.alt, block.href ?? '']
    case 'columns':
      return block.columns.flat().flatMap(stringsOfBlock)
    default:
      return []
  }
}

/** The texts of one line joined: a placeholder may be written across two of them. */
function stringsOfInlines(inlines: readonly Inline[]): string[] {
  const hrefs = inlines.flatMap((inline) => ('href' in inline ? (inline.href ?? '') : ''))
  const text = inlines.map((inline) => {
    if ('text' in inline) return inline.text
    return 'placeholder' in inline ? `{{${inline.placeholder}}}` : '\n'
  })
  return [text.join(''), ...hrefs]
}
