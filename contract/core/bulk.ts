/** Actions of the staff of the site on several rows of a list. */
import { one } from './endpoint.ts'
import { Id, object, oneOf, type Static, strictObject, Type } from './shape.ts'

const bulkLimit = 100

/** With `preview` nothing changes. */
export const bulkBody = <const T extends readonly string[]>(actions: T) =>
  strictObject({
    ids: Type.Array(Id, { minItems: 1, maxItems: bulkLimit, uniqueItems: true }),
    action: oneOf(actions),
    preview: Type.Optional(Type.Boolean()),
  })

/** UNCHANGED: it already is so. IN_USE: something shows it. UNAVAILABLE: it is gone, or its state does not allow it. */
export const skipReasons = ['UNCHANGED', 'IN_USE', 'UNAVAILABLE'] as const

export const BulkResult = object({
  changed: Type.Array(Id),
  skipped: Type.Array(object({ id: Id, name: Type.String(), reason: oneOf(skipReasons) })),
})
export type BulkResult = Static<typeof BulkResult>
export const bulkReply = one(BulkResult)
