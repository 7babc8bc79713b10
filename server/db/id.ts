import { v7 } from 'uuid'

/** UUIDv7 (RFC 9562): sorts by time, and within a millisecond by order of making in this process. A clock that steps back does not change that. */
export const uuidv7 = (): string => v7()
