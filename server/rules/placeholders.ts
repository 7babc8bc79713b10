/**
 * Emails that organisers write contain placeholders such as {{username}}. Each kind of email has its own list; any other
 * placeholder is refused when the text is saved. Values are escaped in the body, so that a name never becomes markup, and
 * reduced to one line in the subject, so that a name never becomes a header.
 */
export const placeholders = {
  ORGANIZATION_WELCOME: ['name', 'organizationName'],
  TOURNAMENT_REMINDER: event(),
  TOURNAMENT_CHECKIN_REMINDER: event(),
  TOURNAMENT_REGISTRATION: event(),
  TOURNAMENT_FORM_SUBMISSION: ['username', 'tournamentName', 'formType', 'url', 'organizationName'],
  TOURNAMENT_WINNER: event(),
  TOURNAMENT_ORGANIZER_WINNER: event(),
  TOURNAMENT_TEAM_INVITE: ['teamCaptain', 'teamName', 'tournamentName', 'rulesUrl', 'url', 'organizationName', 'start'],
} satisfies Record<string, readonly string[]>

export type TemplateType = keyof typeof placeholders
export type Template = { subject: string; html: string }
export type PlaceholderRefusal = {
  code: 'UNKNOWN_PLACEHOLDER' | 'BROKEN_PLACEHOLDER' | 'MISSING_VALUE'
  part: 'subject' | 'html'
  placeholder: string
}

/** Every placeholder of the template that cannot be replaced. */
export function refuseTemplate(type: TemplateType, template: Template): PlaceholderRefusal[] {
  const allowed: readonly string[] = placeholders[type]
  return parts.flatMap((part) => {
    const unknown = [...new Set(namesIn(template[part]))]
      .filter((name) => !allowed.includes(name))
      .map((placeholder): PlaceholderRefusal => ({ code: 'UNKNOWN_PLACEHOLDER', part, placeholder }))
    const broken = template[part].replace(placeholder, '').match(/\{\{.{0,20}|\}\}/)
    if (broken) unknown.push({ code: 'BROKEN_PLACEHOLDER', part, placeholder: broken[0] })
    return unknown
  })
}

/** The finished email, or the reasons why the template cannot be rendered. */
export function renderEmail(
  type: TemplateType,
  template: Template,
  values: Readonly<Record<string, string>>,
): Template | { refused: PlaceholderRefusal[] } {
  const invalid = refuseTemplate(type, template)
  const refused = invalid.length > 0 ? invalid : missingValues(template, values)
  if (refused.length > 0) return { refused }
  const value = (name: string) => String(values[name.trim()])
  return {
    subject: template.subject
      .replace(placeholder, (_, name: string) => value(name))
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' '),
    html: template.html.replace(placeholder, (_, name: string) => escapeHtml(value(name))),
  }
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const parts = ['subject', 'html'] as const
const placeholder = /\{\{([^{}]*)\}\}/g

const namesIn = (text: string): string[] => [...text.matchAll(placeholder)].map((match) => (match[1] ?? '').trim())

function missingValues(template: Template, values: Readonly<Record<string, string>>): PlaceholderRefusal[] {
  return parts.flatMap((part) =>
    [...new Set(namesIn(template[part]))]
      .filter((name) => !Object.hasOwn(values, name))
      .map((placeholder): PlaceholderRefusal => ({ code: 'MISSING_VALUE', part, placeholder })),
  )
}

function event(): string[] {
  return ['username', 'tournamentName', 'start', 'game', 'format', 'url', 'organizationName']
}
