import { Id, nullable, type Static, strictObject, Time, Type } from '../core/shape.ts'

const ReportedMessage = strictObject({
  id: Id,
  name: nullable(Type.String()),
  text: Type.String(),
  images: Type.Array(Type.String()),
  at: Time,
})

/** A copy of the reported content, so that staff can review it after it is changed or deleted. */
export const ReportedContent = strictObject({
  title: Type.Optional(Type.String()),
  text: Type.Optional(Type.String()),
  images: Type.Optional(Type.Array(Type.String())),
  link: Type.Optional(Type.String({ description: 'The page of the target on this site' })),
  at: Type.Optional(Time),
  before: Type.Optional(Type.Array(ReportedMessage)),
  after: Type.Optional(Type.Array(ReportedMessage)),
})
export type ReportedContent = Static<typeof ReportedContent>
