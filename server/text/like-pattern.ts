/** An ILIKE pattern for a search term. Wildcards in the term are escaped. */
export const likePattern = (term: string | undefined) => {
  const trimmed = term?.trim()
  return trimmed ? `%${trimmed.replaceAll(/[\\%_]/g, '\\$&')}%` : undefined
}
