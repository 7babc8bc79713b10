/**
 * Every way in which the engine says no. A refusal is a value: callers show it, and only misuse throws.
 *
 * The list is the one place where codes are named, so that a server can map each of them to an answer of its own.
 */
export const refusalCodes = [
  'NOT_ENOUGH_ENTRANTS',
  'DUPLICATE_ENTRANT',
  'BAD_ENTRANT',
  'BAD_CONFIG',
  'WRONG_FORMAT',
  'NO_SUCH_MATCH',
  'NO_SUCH_ENTRANT',
  'NO_SUCH_ATTEMPT',
  'NOT_READY',
  'NOT_PLAYABLE',
  'ALREADY_DECIDED',
  'NOT_DECIDED',
  'BAD_SCORE',
  'GAMES_MISMATCH',
  'TIE_NOT_ALLOWED',
  'SERIES_NOT_OVER',
  'TOO_MANY_GAMES',
  'LATER_RESULTS',
  'ALREADY_OUT',
  'ALREADY_IN',
  'ALREADY_STARTED',
  'BAD_ORDER',
  'ROUND_NOT_OVER',
  'NO_MORE_ROUNDS',
  'NO_ATTEMPTS_LEFT',
  'BAD_RULE',
] as const

export type Code = (typeof refusalCodes)[number]
export type Refusal = { refused: Code; [detail: string]: unknown }

export const refuse = (refused: Code, detail: Record<string, unknown> = {}): Refusal => ({ refused, ...detail })

export const isRefusal = (answer: object): answer is Refusal => 'refused' in answer
