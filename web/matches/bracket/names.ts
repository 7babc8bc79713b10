type Named = { id: string | null; name: string | null } | null

/** Who is who, for words about other matches. */
export const namesOf = (entrants: readonly Named[]): ReadonlyMap<string, string> =>
  new Map(entrants.flatMap((one) => (one?.id && one.name ? [[one.id, one.name] as const] : [])))
