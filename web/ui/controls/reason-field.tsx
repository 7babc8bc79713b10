import { moderationLimits } from '@guildhall/contract/moderation/constants.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { TextArea } from './inputs.tsx'

/** A reason, entered by the user who performs an action. With a note it is optional, unless `required` is set. */
export const ReasonField = (field: ComponentProps<typeof TextArea>) => (
  <TextArea rows={2} required={!field.note} maxLength={moderationLimits.reason.max} {...field} />
)

const isReason = (text: string) => text.trim().length >= moderationLimits.reason.min

/** The check of a required reason, for the `checks` of a form. */
export function useReasonCheck() {
  const t = useTranslation('ui')
  return (reason: string) => (isReason(reason) ? undefined : t('reasonMissing'))
}
