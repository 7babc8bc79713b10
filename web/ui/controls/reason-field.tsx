import { moderationLimits } from '@guildhall/contract/moderation/constants.ts'
import type { ReactNode } from 'react'
import { TextArea } from './inputs.tsx'

type ReasonFieldProps = {
  label: string
  /** A description, for example who can read the reason. */
  description?: ReactNode
  /** Marks the field as optional. */
  note?: string
  value: string
  onChange: (reason: string) => void
}

/** A reason, entered by the user who performs an action. */
export const ReasonField = ({ note, onChange, ...field }: ReasonFieldProps) => (
  <TextArea
    {...field}
    rows={2}
    {...(note ? { note } : { required: true })}
    maxLength={moderationLimits.reason.max}
    onChange={({ target }) => onChange(target.value)}
  />
)

export const isReason = (text: string) => text.trim().length >= moderationLimits.reason.min
