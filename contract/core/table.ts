/** Objects that are computed from a table of data, with the type that the table gives them. */

/** One part of every row that has it, under the name of the row. */
export const column = <T extends Record<string, object>, P extends string>(table: T, part: P) =>
  Object.fromEntries(
    Object.entries(table).flatMap(([name, row]) =>
      Object.entries(row).flatMap(([key, value]) => (key === part ? [[name, value]] : [])),
    ),
  ) as { [K in keyof T as P extends keyof T[K] ? K : never]: P extends keyof T[K] ? T[K][P] : never }

/** The parts of an object that another object has a key for. */
export const pick = <T extends object, K extends keyof T>(from: T, keys: Record<K, unknown>) =>
  Object.fromEntries(Object.entries(from).filter(([key]) => key in keys)) as Pick<T, K>
