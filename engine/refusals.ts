/**
 * Every refusal code. A refusal is a value that callers can show; only misuse throws.
 *
 * All codes are in this one list, so that a server can map each of them to a reply of its own.
 */
export const refusalCodes = [
  'NOT_ENOUGH_ENTRANTS',
  'DUPLICATE_ENTRANT',
  'BAD_ENTRANT',
  'BAD_CONFIG',
  'BAD_ARGUMENT',
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
  'NOT_DROPPED',
  'ALREADY_IN',
  'ALREADY_STARTED',
  'BAD_ORDER',
  'ROUND_NOT_OVER',
  'NO_MORE_ROUNDS',
  'NO_ATTEMPTS_LEFT',
  'BAD_RULE',
] as const

export type RefusalCode = (typeof refusalCodes)[number]
export type Refusal = { refused: RefusalCode; [detail: string]: unknown }

export const refuse = (refused: RefusalCode, detail: Record<string, unknown> = {}): Refusal => ({ refused, ...detail })

export const isRefusal = (answer: object): answer is Refusal => 'refused' in answer
