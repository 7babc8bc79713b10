import { v7 } from 'uuid'

/** UUIDv7 (RFC 9562): sorts by time, and within a millisecond by the order of creation in this process, even if the clock is set back. */
export const uuidv7 = (): string => v7()
