/** The values of the contact form, and their validation before sending. */
import { type ContactTopic, contactTopics, contactLimits as limits } from '@guildhall/contract/content/constants.ts'
import { ProblemError } from '../../lib/api/api.ts'

export type Fields = { topic: ContactTopic; name: string; email: string; message: string; website?: string }
type CheckedField = 'name' | 'email' | 'message'
export type FieldErrors = Partial<Record<CheckedField, CheckedField | 'long'>>

const checkedFields: readonly CheckedField[] = ['name', 'email', 'message']
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const topicOr = (value: string | null): ContactTopic =>
  contactTopics.find((topic) => topic === value) ?? 'general'

export function readForm(form: HTMLFormElement): Fields {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '').trim()
  const website = text('website')
  return {
    topic: topicOr(text('topic')),
    name: text('name'),
    email: text('email'),
    message: text('message'),
    ...(website && { website }),
  }
}

export function validate({ name, email, message }: Fields): FieldErrors {
  return {
    ...(name.length < limits.name.min && { name: 'name' as const }),
    ...(name.length > limits.name.max && { name: 'long' as const }),
    ...(!emailPattern.test(email) && { email: 'email' as const }),
    ...(message.length < limits.message.min && { message: 'message' as const }),
    ...(message.length > limits.message.max && { message: 'long' as const }),
  }
}

/** The server's errors by field. */
export function serverErrors(error: unknown): FieldErrors {
  const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : []
  return Object.fromEntries(
    checkedFields
      .filter((field) => errors.some(({ path }) => path === `body.${field}` || path === field))
      .map((field) => [field, field]),
  )
}
