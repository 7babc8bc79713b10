import { type Static, Type } from '../core/shape.ts'

/** The columns that an action changed, before or after it. */
export const LogState = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })
export type LogState = Static<typeof LogState>
