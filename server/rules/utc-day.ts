/** The day in UTC, as YYYY-MM-DD. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10)
