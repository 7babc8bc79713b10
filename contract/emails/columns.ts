import { type Static, strictObject, Time, Type } from '../core/shape.ts'

/** One failed attempt to send. */
export const EmailError = strictObject({ at: Time, message: Type.String() })
export type EmailError = Static<typeof EmailError>

export const EmailHeaders = Type.Unsafe<Record<string, string>>({
  type: 'object',
  additionalProperties: { type: 'string' },
})
export type EmailHeaders = Static<typeof EmailHeaders>
