import { area, one } from '../core/endpoint.ts'
import { Count, closed, oneOf, open, type Static, Type } from '../core/shape.ts'
import { Outcome } from './columns.ts'
import { formFieldKinds } from './constants.ts'

/** What the entrants answered, counted, and for predictions what was right. */
export const FormResults = open({
  entrants: Count,
  questions: Type.Array(
    open({
      key: Type.String(),
      label: Type.String(),
      kind: oneOf(formFieldKinds),
      answered: Count,
      answers: Type.Array(open({ value: Type.String(), count: Count }), { description: 'Most first' }),
      outcome: Type.Unsafe<Outcome | null>({ type: ['string', 'number', 'null'] }),
      mine: Type.Array(Type.String(), { description: 'What the caller answered' }),
    }),
  ),
})
export type FormResults = Static<typeof FormResults>

/** By the key of the question; a question that is not named has no outcome yet. */
const Outcomes = Type.Unsafe<Record<string, Outcome>>({
  type: 'object',
  additionalProperties: Outcome,
  maxProperties: 50,
})

export const formCalls = area({
  'GET /tournaments/{id}/answers': {
    access: 'public',
    summary:
      'The counted answers of a poll, for its entrants at once and for everyone after the end; of predictions once their outcomes are known',
    reply: one(FormResults),
    problems: ['NOT_FOUND', 'FORBIDDEN'],
  },
  'PUT /tournaments/{id}/outcomes': {
    access: { tournament: 'host' },
    summary: 'Enter what was right in predictions that have ended: entrants are ranked by their correct answers',
    body: closed({ outcomes: Outcomes }),
    reply: one(FormResults),
    problems: ['NOT_FOUND', 'INVALID', 'NOT_ENDED', 'ALREADY_COMPLETED'],
  },
})
