/** Typed helpers that derive objects from a record of rows. */

/** This property of every row that has it, by the name of the row. */
export const column = <T extends Record<string, object>, P extends string>(rows: T, property: P) =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([name, row]) =>
      Object.entries(row).flatMap(([key, value]) => (key === property ? [[name, value]] : [])),
    ),
  ) as { [K in keyof T as P extends keyof T[K] ? K : never]: P extends keyof T[K] ? T[K][P] : never }

/** The properties of `source` whose keys are in `keys`. */
export const pick = <T extends object, K extends keyof T>(source: T, keys: Record<K, unknown>) =>
  Object.fromEntries(Object.entries(source).filter(([key]) => key in keys)) as Pick<T, K>
