import { v7 } from 'uuid'

/** UUIDv7 (RFC 9562): sorts by time, and within a millisecond by the order of creation in this process, even if the clock is set back. */
export const uuidv7 = (): string => v7()

/** Where a walk through rows in the order of their ids starts. */
export const lowestId = '00000000-0000-0000-0000-000000000000'
