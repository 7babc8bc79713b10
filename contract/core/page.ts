/** Limits of every list. */
const firstPage = 1
const defaultLimit = 10

export type PageQuery = { page?: number; limit?: number }

/** The offset and limit of a page. */
export const windowOf = ({ page = firstPage, limit = defaultLimit }: PageQuery) => ({
  page,
  limit,
  offset: (page - 1) * limit,
})
