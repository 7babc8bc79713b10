/** An ILIKE pattern for texts that start with the term. Wildcards in the term are escaped. */
export const startPattern = (term: string | undefined) => {
  const trimmed = term?.trim()
  return trimmed ? `${trimmed.replaceAll(/[\\%_]/g, '\\$&')}%` : undefined
}

/** The same for texts that contain the term. */
export const likePattern = (term: string | undefined) => {
  const start = startPattern(term)
  return start && `%${start}`
}
