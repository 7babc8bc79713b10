/** What must be corrected in a draft before it can be saved. */
import { isEmptyContent } from '@guildhall/contract/emails/constants.ts'
import type { EmailDraft } from '@guildhall/contract/emails/document.ts'
import { checkPlaceholders, type EditableEmailType, type EmailPart } from '@guildhall/contract/emails/placeholders.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'

export type DraftProblems = {
  /** One sentence per field; none while nothing is written yet. */
  byPart: Partial<Record<EmailPart, string>>
  count: number
}

/** Placeholders that this email does not know, required ones that it lacks, and a missing subject or message. */
export function useDraftProblems(
  type: EditableEmailType,
  draft: EmailDraft,
  placeholders: readonly string[],
): DraftProblems {
  const t = useTranslation('email-editor')
  const { unknown, missing } = checkPlaceholders(type, draft)
  const problems: { part: EmailPart; text: string }[] = [
    ...unknown
      .filter(({ placeholder }) => !placeholders.includes(placeholder))
      .map(({ part, placeholder }) => ({ part, text: t('unknownPlaceholder', { name: placeholder }) })),
    ...missing.map((name) => ({ part: 'content' as const, text: t('missingPlaceholder', { name }) })),
    ...(draft.subject.trim() === '' ? [{ part: 'subject' as const, text: t('subjectMissing') }] : []),
    ...(isEmptyContent(draft.content) ? [{ part: 'content' as const, text: t('check.NO_TEXT') }] : []),
  ]
  const byPart: DraftProblems['byPart'] = {}
  if (draft.subject.trim() === '' && isEmptyContent(draft.content)) return { byPart, count: problems.length }
  for (const { part, text } of problems) byPart[part] = byPart[part] ? `${byPart[part]} ${text}` : text
  return { byPart, count: problems.length }
}
