/** The built-in templates as documents, from which the editing of a template starts. */
import { type Catalogue, defaultLocale, locales } from '@guildhall/contract/core/locales.ts'
import type { EmailBlock, EmailDraft, Inline } from '@guildhall/contract/emails/document.ts'
import type { LifecycleType } from '@guildhall/contract/emails/template-constants.ts'
import { type Block, type TemplateName, type Templates, templates } from '../templates.ts'
import { type EmailText, emailTextIn } from '../translate.ts'

type Names = { [T in TemplateName]: { name: T; values: Templates[T] } }[TemplateName]

/** `communityUrl`: the page of the community, for which the welcome email has no placeholder. */
export function builtInDraft(type: LifecycleType, language: Catalogue, communityUrl?: string): EmailDraft {
  const text: EmailText = { ...emailTextIn(localeOf(language)), formatTime: () => '{{start}}' }
  const { subject, blocks } = write(placeholdersFor(type, communityUrl ?? ''), text)
  const content = blocks.flatMap((block) => blockOf(block) ?? [])
  return { subject, preheader: '', content: { kind: 'blocks', blocks: content } }
}

const localeOf = (language: Catalogue) => locales.find(({ catalogue }) => catalogue === language)?.code ?? defaultLocale

const write = <T extends TemplateName>({ name, values }: { name: T; values: Templates[T] }, text: EmailText) =>
  templates[name](values, text)

/** The template of a type with its placeholders as values. */
function placeholdersFor(type: LifecycleType, communityUrl: string): Names {
  const event = { tournament: '{{tournamentName}}', url: '{{url}}' }
  const at = new Date(0) // written as {{start}}
  switch (type) {
    case 'ORGANIZATION_WELCOME':
      return {
        name: 'community-welcome',
        values: { name: '{{name}}', organization: '{{organizationName}}', url: communityUrl },
      }
    case 'TOURNAMENT_REGISTRATION':
      return { name: 'registration-confirmation', values: { ...event, at, checkInAt: null } }
    case 'TOURNAMENT_FORM_SUBMISSION':
      return { name: 'form-confirmation', values: event }
    case 'TOURNAMENT_TEAM_INVITE':
      return { name: 'team-invite', values: { ...event, captain: '{{teamCaptain}}', team: '{{teamName}}' } }
    case 'TOURNAMENT_REMINDER':
      return { name: 'tournament-reminder', values: { ...event, at } }
    case 'TOURNAMENT_CHECKIN_REMINDER':
      return { name: 'check-in-reminder', values: { ...event, at } }
    case 'TOURNAMENT_WINNER':
      return { name: 'tournament-winner', values: event }
    case 'TOURNAMENT_ORGANIZER_WINNER':
      return { name: 'tournament-organizer-winner', values: { ...event, winner: null } }
  }
}

function blockOf(block: Block): EmailBlock | null {
  const content = inlinesOf(block.text)
  switch (block.kind) {
    case 'title':
      return { type: 'heading', level: 1, content }
    case 'button':
      return block.url ? { type: 'button', label: content, href: block.url } : null
    default:
      return { type: 'text', content }
  }
}

/** A text with {{placeholders}} as the pieces of a line. */
function inlinesOf(text: string): Inline[] {
  return text
    .split(/\{\{(\w+)\}\}/)
    .map((piece, index): Inline => (index % 2 === 1 ? { placeholder: piece } : { text: piece }))
    .filter((inline) => !('text' in inline) || inline.text !== '')
}
