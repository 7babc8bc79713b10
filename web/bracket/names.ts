type Named = { id: string | null; name: string | null } | null

/** Entrant names for texts about other matches. */
export const namesOf = (entrants: readonly Named[]): ReadonlyMap<string, string> =>
  new Map(entrants.flatMap((entrant) => (entrant?.id && entrant.name ? [[entrant.id, entrant.name] as const] : [])))
