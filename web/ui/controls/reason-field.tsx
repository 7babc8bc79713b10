import { moderationLimits } from '@guildhall/contract/moderation/constants.ts'
import type { ComponentProps } from 'react'
import { TextArea } from './inputs.tsx'

/** A reason, entered by the user who performs an action. With a note it is optional, unless `required` is set. */
export const ReasonField = (field: ComponentProps<typeof TextArea>) => (
  <TextArea rows={2} required={!field.note} maxLength={moderationLimits.reason.max} {...field} />
)

export const isReason = (text: string) => text.trim().length >= moderationLimits.reason.min
