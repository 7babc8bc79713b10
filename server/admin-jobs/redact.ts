/** The data of a job for the eyes of an admin: without secrets, addresses and codes. */
import { addressPattern } from '../emails/mask-address.ts'

const secretName =
  /token|secret|password|passcode|code|cookie|authorization|signature|(^|[a-z])key$|email|address|phone/i
/** In links: everything after the question mark can be a secret. Links without one match too, so that no text is read twice. */
const link = /(https?:\/\/[^\s"?#]+)([?#][^\s"]*)?/g
const hiddenText = '…'
const maxLength = 8_000

function redact(value: unknown, name = ''): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (secretName.test(name)) return hiddenText
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map((item) => redact(item))
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redact(item, key)]))
  return value
}

const redactText = (text: string) =>
  text
    .replaceAll(addressPattern, hiddenText)
    .replaceAll(link, (_, address: string, query?: string) => (query ? `${address}?${hiddenText}` : address))

export const payloadOf = (data: unknown) => JSON.stringify(redact(data), null, 2).slice(0, maxLength)

/** The message of the error that the queue stored; the stack is for the log. */
export function messageOf(error: unknown): string | null {
  if (typeof error === 'string') return redactText(error)
  if (typeof error !== 'object' || error === null) return null
  const message = 'message' in error ? error.message : 'value' in error ? error.value : undefined
  return typeof message === 'string' ? redactText(message).slice(0, maxLength) : null
}
