import { moderationLimits } from '@guildhall/contract/moderation/constants.ts'
import type { ReactNode } from 'react'
import { TextArea } from './inputs.tsx'

type ReasonFieldProps = {
  label: string
  /** Who will read it. */
  description?: ReactNode
  /** Says that it may be left out. */
  note?: string
  value: string
  onChange: (reason: string) => void
}

/** Why something is done, in the words of whoever does it. */
export const ReasonField = ({ note, onChange, ...field }: ReasonFieldProps) => (
  <TextArea
    {...field}
    rows={2}
    {...(note ? { note } : { required: true })}
    maxLength={moderationLimits.reason.max}
    onChange={({ target }) => onChange(target.value)}
  />
)

export const isReason = (words: string) => words.trim().length >= moderationLimits.reason.min
