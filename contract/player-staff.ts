/** What the staff does with entrants: adds, removes, imports, exports, pays. */
import { Avatar } from './assets.json.ts'
import { imageTypes } from './assets.words.ts'
import { area, csv, file, form, many, none, one, paged } from './endpoint.ts'
import { PaymentMetadata } from './payments.json.ts'
import { paymentProviders, paymentStatuses } from './payments.words.ts'
import { FormResponse } from './players.json.ts'
import { OwnPlayer, Player, PublicPlayer } from './players.ts'
import { importColumns, playerLimits as limits, missedRounds } from './players.words.ts'
import { Count, closed, Id, maybe, oneOf, open, partial, type Static, Time, Type } from './shape.ts'
import { Face } from './tournaments.ts'

const Name = Type.String({ minLength: limits.name.min, maxLength: limits.name.max, pattern: '\\S' })

/** Somebody of the house by username, or a name alone for who has no account. */
export const NewPlayer = closed({
  username: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  name: Type.Optional(Name),
  note: Type.Optional(Type.String({ maxLength: 500 })),
  /** Swiss, once it runs: how the rounds before count, as lost unless told. */
  missed: Type.Optional(oneOf(missedRounds)),
})
export type NewPlayer = Static<typeof NewPlayer>

const Column = Type.Integer({ minimum: 0, maximum: 100 })

export const Import = closed({
  text: Type.String({ minLength: 1, maxLength: 500_000, description: 'CSV, or one name a line' }),
  header: Type.Optional(Type.Boolean({ description: 'The first line names the columns; guessed unless told' })),
  mapping: Type.Optional(partial({ name: Column, username: Column, country: Column, seed: Column, rating: Column })),
  apply: Type.Optional(Type.Boolean({ description: 'Do it; otherwise only show what would happen' })),
})
export type Import = Static<typeof Import>

export const ImportPreview = open({
  columns: Type.Array(Type.String()),
  header: Type.Boolean(),
  mapping: Type.Unsafe<Partial<Record<(typeof importColumns)[number], number>>>({
    type: 'object',
    properties: Object.fromEntries(importColumns.map((name) => [name, { type: 'integer' }])),
  }),
  rows: Type.Array(
    open({
      line: Count,
      name: Type.String(),
      userId: maybe(Id),
      problem: maybe(oneOf(['NO_NAME', 'TOO_LONG', 'TWICE', 'ALREADY_IN', 'NO_SUCH_PERSON'])),
    }),
  ),
  ready: Count,
  added: Count,
})
export type ImportPreview = Static<typeof ImportPreview>

export const Payment = open({
  id: Id,
  userId: Id,
  user: Face,
  playerId: maybe(Id),
  amount: Count,
  currency: Type.String(),
  account: maybe(Type.String()),
  status: oneOf(paymentStatuses),
  provider: maybe(oneOf(paymentProviders)),
  metadata: PaymentMetadata,
  eventId: maybe(Id),
  dueAt: maybe(Time),
  fundedAt: maybe(Time),
  paidAt: maybe(Time),
  createdAt: Time,
})
export type Payment = Static<typeof Payment>

export const PaymentChange = partial({
  status: oneOf(paymentStatuses),
  provider: oneOf(paymentProviders),
  reference: Type.String({ maxLength: 200 }),
  note: Type.String({ maxLength: 500 }),
})
export type PaymentChange = Static<typeof PaymentChange>

const StaffPlayer = open({ ...Player.properties, formResponse: maybe(FormResponse) })

export const playerStaff = area({
  'POST /tournaments/{id}/players': {
    access: { tournament: 'moderator' },
    summary:
      'Add an entrant by hand; where the event is full it waits. A running Swiss event pairs it from the next round on',
    body: NewPlayer,
    reply: one(OwnPlayer),
    idempotent: true,
    problems: [
      'NO_SUCH_PERSON',
      'ALREADY_IN',
      'ALREADY_STARTED',
      'ALREADY_ENDED',
      'ALREADY_COMPLETED',
      'NO_MORE_ROUNDS',
      'TOURNAMENT_FULL',
    ],
  },
  'DELETE /tournaments/{id}/players/{playerId}': {
    access: { tournament: 'moderator' },
    summary: 'Take an entrant out before the start; entry coins go back, the first in line moves up',
    query: closed({ reason: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) }),
    reply: none,
    problems: ['ALREADY_STARTED'],
  },
  'POST /tournaments/{id}/players/import': {
    access: { tournament: 'host' },
    summary: 'Entrants from a table or a pasted list: look first, then apply',
    body: Import,
    reply: one(ImportPreview),
    idempotent: true,
    problems: ['ALREADY_STARTED', 'TOURNAMENT_FULL'],
  },
  'GET /tournaments/{id}/csv': {
    access: { tournament: 'moderator' },
    summary: 'The entrants as a table',
    reply: csv,
  },
  'GET /tournaments/{id}/csvForm': {
    access: { tournament: 'moderator' },
    summary: 'The answers to the form as a table',
    reply: csv,
  },
  'GET /tournaments/{id}/payments': {
    access: { tournament: 'host' },
    summary: 'Prize money of the event: owed and paid',
    query: paged({}),
    reply: many(Payment),
  },
  'PATCH /tournaments/{id}/payments/{paymentId}': {
    access: { tournament: 'host' },
    summary: 'Say how far a payment is',
    body: PaymentChange,
    reply: one(Payment),
  },
  'GET /admin/tournaments/{id}/players': {
    access: { tournament: 'moderator' },
    summary: 'All entrants, as the staff sees them',
    query: paged({
      query: Type.Optional(Type.String({ maxLength: 100 })),
      form: Type.Optional(Type.Boolean({ description: 'With their answers' })),
    }),
    reply: many(StaffPlayer),
  },
  'PATCH /admin/tournaments/{id}/players/{playerId}': {
    access: { tournament: 'moderator' },
    summary: 'Set what an entrant scored, or take it away',
    body: closed({ score: maybe(Type.Number({ minimum: -1e12, maximum: 1e12 })) }),
    reply: one(StaffPlayer),
    problems: ['NOT_FOUND', 'ALREADY_COMPLETED'],
  },
  'GET /admin/tournaments/{id}/search': {
    access: { tournament: 'moderator' },
    summary: 'Entrants by name, the first ten',
    query: closed({ query: Type.String({ minLength: 1, maxLength: 100 }) }),
    reply: many(PublicPlayer),
  },
  'GET /players/{id}': {
    access: 'public',
    summary: 'One entrant, wherever it plays',
    reply: one(PublicPlayer),
    problems: ['NOT_FOUND'],
  },
  'POST /players/{id}/avatar': {
    access: 'user',
    summary: 'The picture of an entrant, by its captain or the staff',
    body: form({ image: file(limits.avatarBytes, ...imageTypes) }),
    reply: one(open({ image: maybe(Avatar) })),
    problems: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_STARTED', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE', 'WRONG_TYPE'],
  },
})
