/** Limits of every list. */
const firstPage = 1
const defaultLimit = 10

/** A search among many people stops here: to sort all with a common name would take as long as the list is long. */
export const maxHits = 200

export type PageQuery = { page?: number; limit?: number }

/** The offset and limit of a page. */
export const windowOf = ({ page = firstPage, limit = defaultLimit }: PageQuery) => ({
  page,
  limit,
  offset: (page - 1) * limit,
})
