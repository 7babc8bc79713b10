/** What somebody typed, as a pattern for ILIKE: their percent signs are only percent signs. */
export const likePattern = (term: string | undefined) => {
  const trimmed = term?.trim()
  return trimmed ? `%${trimmed.replaceAll(/[\\%_]/g, '\\$&')}%` : undefined
}
