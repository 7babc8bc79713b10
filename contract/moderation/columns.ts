import { closed, Id, type Static, Time, Type } from '../core/shape.ts'

/** A copy of the reported content, so that staff can review it after it is deleted. */
export const ReportedContent = closed({
  text: Type.Optional(Type.String()),
  images: Type.Optional(Type.Array(Type.String())),
  url: Type.Optional(Type.String()),
  at: Type.Optional(Time),
  userId: Type.Optional(Id),
})
export type ReportedContent = Static<typeof ReportedContent>

/** The columns that an action changed, before or after it. */
export const LogState = Type.Unsafe<Record<string, unknown>>({ type: 'object' })
export type LogState = Static<typeof LogState>
