import { area, one } from '../core/endpoint.ts'
import { Count, object, oneOf, type Static, strictObject, Type } from '../core/shape.ts'
import { Outcome } from './columns.ts'
import { formFieldKinds } from './constants.ts'

/** The counted answers of the entrants and, for predictions, the correct ones. */
export const FormResults = object({
  entrants: Count,
  questions: Type.Array(
    object({
      key: Type.String(),
      label: Type.String(),
      kind: oneOf(formFieldKinds),
      answered: Count,
      answers: Type.Array(object({ value: Type.String(), count: Count }), { description: 'Most frequent first' }),
      outcome: Type.Unsafe<Outcome | null>({ type: ['string', 'number', 'null'] }),
      mine: Type.Array(Type.String(), { description: 'The caller’s answers' }),
    }),
  ),
})
export type FormResults = Static<typeof FormResults>

/** By question key; a question without an entry has no outcome yet. */
const Outcomes = Type.Unsafe<Record<string, Outcome>>({
  type: 'object',
  additionalProperties: Outcome,
  maxProperties: 50,
})

export const formCalls = area({
  'GET /tournaments/{id}/answers': {
    access: 'public',
    summary:
      'The results of a poll, for its entrants at once and for everyone after the end; of predictions once the outcomes are entered',
    reply: one(FormResults),
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'PUT /tournaments/{id}/outcomes': {
    access: { tournament: 'host' },
    summary: 'Enter the outcomes of predictions that have ended: entrants are ranked by their correct answers',
    body: strictObject({ outcomes: Outcomes }),
    reply: one(FormResults),
    problems: ['NOT_FOUND', 'INVALID', 'NOT_ENDED', 'ALREADY_COMPLETED'],
  },
})
