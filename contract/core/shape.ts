/**
 * The basic shapes that every noun is built from.
 *
 * Bodies and queries are strict objects (unknown fields are refused); the serializer drops undeclared fields of a reply.
 * Nullable is a type list and an enum is a plain enum, never a union, because validating a union is slow: every member is
 * tried in turn.
 */
import Type, { type Static, type TSchema } from 'typebox'

export type { Static, TSchema }
export { Type }

export const Id = Type.String({ format: 'uuid' })
export const Time = Type.String({ format: 'date-time' })
export const Day = Type.String({ format: 'date' })
/** Others click it, so no other scheme is allowed. */
export const Url = Type.String({ format: 'uri', pattern: '^https?://', maxLength: 2000 })
export const Email = Type.String({ format: 'email', maxLength: 254 })
/** One line that others read as a name, without characters that hide or reverse text. */
export const line = ({ min, max }: { min: number; max: number }) =>
  Type.String({ minLength: min, maxLength: max, format: 'line' })
export const Count = Type.Integer({ minimum: 0 })

/** One of a fixed list of values. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] })

/** The same shape, or null. */
export function nullable<T extends TSchema>(schema: T) {
  const { type, enum: values, ...rest } = schema as T & { type: string; enum?: unknown[] }
  return Type.Unsafe<Static<T> | null>({ ...rest, type: [type, 'null'], ...(values && { enum: [...values, null] }) })
}

/** An object in a request: unknown fields are refused, not dropped. */
export const strictObject = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false })

/** The id of the path is an id or a username. */
export const IdOrName = strictObject({ id: Type.String({ minLength: 3, maxLength: 36 }) })

/** The name of an article, a guide or an event in its address. */
export const BySlug = strictObject({ slug: Type.String({ minLength: 1, maxLength: 80 }) })

/** An object in a reply: the serializer drops undeclared fields. */
export const object = <T extends Record<string, TSchema>>(fields: T) => Type.Object(fields)

/** A boolean for each name. */
export const flags = <const T extends readonly string[]>(names: T) =>
  Type.Unsafe<Record<T[number], boolean>>({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'boolean' }])),
    required: [...names],
  })

/** Every field is optional, as in a PATCH. */
export const partial = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(
    Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, Type.Optional(shape)])) as {
      [K in keyof T]: ReturnType<typeof Type.Optional<T[K]>>
    },
    {
      additionalProperties: false,
    },
  )

/** Values that the editor of a record started from, as far as it changes them. */
export type Stored = Record<string, unknown>

export const Stored = Type.Unsafe<Stored>({
  type: 'object',
  description:
    'The values of the changed fields as the caller read them; if one is different now, the answer is CONFLICT',
})

/** A PATCH of a record that several people edit. */
export const partialWithStored = <T extends Record<string, TSchema>>(fields: T) =>
  partial({ ...fields, stored: Stored })
