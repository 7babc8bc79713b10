/** Misuse, which a correct caller never sees: thrown, while everything that a user can cause is a refusal. */
export const engineErrorCodes = [
  'STALE_PATCH',
  'BAD_PATCH',
  'BAD_STAGE',
  'BAD_FORECAST',
  'UNKNOWN_RATING_SYSTEM',
  'BAD_RATINGS',
  'BAD_RESULTS',
] as const
export type EngineErrorCode = (typeof engineErrorCodes)[number]

export class EngineError extends Error {
  readonly code: EngineErrorCode

  constructor(code: EngineErrorCode, message: string) {
    super(message)
    this.name = 'EngineError'
    this.code = code
  }
}
