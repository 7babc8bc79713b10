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
