/**
 * Every refusal the API can give: a stable code and its HTTP status. Only codes cross the wire; the web app translates them.
 * 401 not signed in, 403 signed in but not allowed, 404 unknown or not visible to you, 409 wrong state, 422 breaks a rule.
 */
export const problems = {
  MALFORMED: 400,
  INVALID: 422,
  UNKNOWN_FIELD: 422,
  ORIGIN_REFUSED: 403,
  SIGN_IN: 401,
  TOKEN_INVALID: 401,
  FORBIDDEN: 403,
  BANNED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  GONE: 410,
  TOO_LARGE: 413,
  WRONG_TYPE: 415,
  UPGRADE_REQUIRED: 426,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
  IDEMPOTENCY_MISMATCH: 409,
  CONFLICT: 409,
  // identity
  USERNAME_TAKEN: 409,
  USERNAME_RESERVED: 422,
  USERNAME_INVALID: 422,
  CODE_WRONG: 422,
  CODE_EXPIRED: 410,
  TOO_MANY_TRIES: 429,
  PROVIDER_UNKNOWN: 404,
  EMAIL_TAKEN: 409,
  EMAIL_UNVERIFIED: 403,
  LAST_SIGN_IN: 409,
  DELETION_PENDING: 409,
  CSRF: 403,
  PROVIDER_FAILED: 503,
  PROVIDER_PROVES: 409,
  ACCOUNT_TAKEN: 409,
  // files
  IMAGE_UNREADABLE: 422,
  IMAGE_TOO_LARGE: 422,
  // notifications
  DEVICE_INVALID: 422,
  // organizations
  NOT_A_MEMBER: 403,
  ALREADY_A_MEMBER: 409,
  PASSCODE: 403,
  LAST_OWNER: 409,
  TOKEN_NAME_TAKEN: 409,
  TOO_MANY_TOKENS: 409,
  // games
  GAME_TAKEN: 409,
  PLATFORM_TAKEN: 409,
  // tournaments
  NOT_READY_TO_PUBLISH: 422,
  CONFIRM_NEEDED: 409,
  LOCKED_AFTER_START: 409,
  LOCKED_AFTER_COMPLETION: 409,
  PRIZE_LOWERED: 409,
  ENTRANTS_PRESENT: 409,
  ALREADY_COMPLETED: 409,
  ALREADY_STAFF: 409,
  LAST_HOST: 409,
  TOO_MANY_ANNOUNCEMENTS: 409,
  REHEARSAL: 409,
  // players
  NOT_ELIGIBLE: 422,
  TOURNAMENT_FULL: 409,
  NOT_ENOUGH_COINS: 409,
  NOT_ENTERED: 404,
  ALREADY_STARTED: 409,
  ALREADY_IN: 409,
  TEAM_FULL: 409,
  TEAM_INCOMPLETE: 409,
  NOT_A_TEAM_EVENT: 409,
  NOT_A_TEAMMATE: 422,
  NO_SUCH_PERSON: 422,
  ALREADY_ASKED: 409,
  INVITE_OVER: 410,
  ROSTER_LOCKED: 409,
  FREE_AGENTS_OFF: 409,
  CHECKIN_NOT_OPEN: 409,
  CHECKIN_OFF: 409,
  // the life of an event
  NOT_PUBLISHED: 409,
  ALREADY_PUBLISHED: 409,
  NOT_OPEN_YET: 409,
  CLOSED: 409,
  REGISTRATION_OPEN: 409,
  TOO_FEW_ENTRANTS: 409,
  BAD_CONFIG: 422,
  BAD_ORDER: 422,
  NOT_RANKED: 409,
  NOT_STARTED: 409,
  EVENT_PAUSED: 409,
  NOT_PAUSED: 409,
  ALREADY_ENDED: 409,
  NOT_ENDED: 409,
  NOT_COMPLETED: 409,
  DISPUTE_OPEN: 409,
  DISPUTE_TIME: 409,
} as const

export type Code = keyof typeof problems

/** One thing wrong with what was sent, by its path: `body.name`, `query.limit`. */
export type ProblemDetail = { path: string; code: string; message: string }

/** The body of every refusal, RFC 9457. */
export type ProblemBody = {
  type: string
  title: string
  status: number
  code: Code
  detail?: string
  errors?: ProblemDetail[]
}
