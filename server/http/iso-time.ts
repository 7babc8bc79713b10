/** Formats times for replies. */
export const iso = (time: Date | null) => time?.toISOString() ?? null

type WithIsoTimes<T> = { [K in keyof T]: Date extends T[K] ? Exclude<T[K], Date> | string : T[K] }

export const withIsoTimes = <T extends object>(row: T) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  ) as WithIsoTimes<T>
