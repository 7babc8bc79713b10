/** The values of the contact form, and their validation before sending. */

import { type ContactTopic, contactTopics, contactLimits as limits } from '@guildhall/contract/content/constants.ts'
import { isEmailAddress } from '@guildhall/contract/core/email-address.ts'

export type Fields = { topic: ContactTopic; name: string; email: string; message: string; website: string }
export type CheckedField = 'name' | 'email' | 'message'
type FieldErrors = Partial<Record<CheckedField, CheckedField | 'long'>>

export const topicOr = (value: string | null): ContactTopic =>
  contactTopics.find((topic) => topic === value) ?? 'general'

export function validate(fields: Fields): FieldErrors {
  const [name, email, message] = [fields.name.trim(), fields.email.trim(), fields.message.trim()]
  return {
    ...(name.length < limits.name.min && { name: 'name' as const }),
    ...(name.length > limits.name.max && { name: 'long' as const }),
    ...(!isEmailAddress(email) && { email: 'email' as const }),
    ...(message.length < limits.message.min && { message: 'message' as const }),
    ...(message.length > limits.message.max && { message: 'long' as const }),
  }
}
