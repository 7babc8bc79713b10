import type { SuppressionSource } from '@guildhall/contract/email-suppressions/constants.ts'

/** A report of a mail provider about an email, in one shape for all providers. A soft bounce may succeed later. */
export type ProviderEvent = {
  /** Unique within its source: providers repeat an event until they get a reply. */
  id: string
  source: Exclude<SuppressionSource, 'SMTP'>
  kind: 'bounce' | 'soft bounce' | 'complaint'
  address: string
  /** The Message-ID of our email, if the provider sends it. */
  messageId: string | undefined
  detail: string | undefined
}

/** Fields of untyped JSON: undefined where the shape differs. */
export function fieldOf(value: unknown, ...path: string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (typeof value !== 'object' || value === null) return undefined
  return fieldOf(Object.entries(value).find(([key]) => key === name)?.[1], ...rest)
}

export function textOf(value: unknown, ...path: string[]): string | undefined {
  const field = fieldOf(value, ...path)
  return typeof field === 'string' || typeof field === 'number' ? toStorable(String(field)) : undefined
}

/** A detail quotes the mail server of the recipient, and the database stores no U+0000. */
const toStorable = (text: string) => text.replaceAll('\0', '').toWellFormed()

export const listOf = (value: unknown, ...path: string[]): unknown[] => {
  const field = fieldOf(value, ...path)
  return Array.isArray(field) ? field : []
}
