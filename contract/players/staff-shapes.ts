/** Staff actions on entrants: add, remove, import, export, pay. */
import { Count, Id, line, nullable, object, oneOf, partial, type Static, strictObject, Type } from '../core/shape.ts'
import { importColumns, importProblems, playerLimits as limits, memberKinds, missedRounds } from './constants.ts'

const Name = line(limits.name)

/** A user of the site by username, or only a name for a player without an account. */
export const NewPlayer = strictObject({
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  name: Type.Optional(Name),
  note: Type.Optional(Type.String({ maxLength: 500 })),
  members: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 254, pattern: '\\S' }), {
      maxItems: 128,
      description:
        'The other members of a team: usernames and email addresses are invited, other texts are names of guests',
    }),
  ),
  /** In a running Swiss event: how the missed rounds are scored, as losses by default. */
  missed: Type.Optional(oneOf(missedRounds)),
})

export type NewPlayer = Static<typeof NewPlayer>

const Column = Type.Integer({ minimum: 0, maximum: 100 })

export const Import = strictObject({
  text: Type.String({ minLength: 1, maxLength: 500_000, description: 'CSV, or one name per line' }),
  header: Type.Optional(Type.Boolean({ description: 'The first line holds column names; detected by default' })),
  mapping: Type.Optional(
    partial({
      name: Column,
      username: Column,
      captain: Column,
      country: Column,
      seed: Column,
      rating: Column,
      members: Type.Array(Column, { maxItems: 100, uniqueItems: true }),
    }),
  ),
  apply: Type.Optional(Type.Boolean({ description: 'Apply the import; otherwise only preview it' })),
})

export type Import = Static<typeof Import>

export const ImportPreview = object({
  columns: Type.Array(Type.String()),
  header: Type.Boolean(),
  mapping: Type.Unsafe<Partial<Record<(typeof importColumns)[number], number>> & { members?: number[] }>({
    type: 'object',
    properties: {
      ...Object.fromEntries(importColumns.map((name) => [name, { type: 'integer' }])),
      members: { type: 'array', items: { type: 'integer' } },
    },
  }),
  rows: Type.Array(
    object({
      line: Count,
      name: Type.String(),
      userId: nullable(Id),
      seed: nullable(Type.Integer()),
      members: Type.Array(object({ name: Type.String(), kind: oneOf(memberKinds) })),
      problem: nullable(oneOf(importProblems)),
    }),
  ),
  ready: Count,
  added: Count,
})

export type ImportPreview = Static<typeof ImportPreview>
