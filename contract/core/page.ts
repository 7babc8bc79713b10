/** Limits of every list. */
export const firstPage = 1
export const defaultLimit = 10
export const maxLimit = 100

export type PageQuery = { page?: number; limit?: number }

/** The offset and limit of a page. */
export const windowOf = ({ page = firstPage, limit = defaultLimit }: PageQuery) => ({
  page,
  limit,
  offset: (page - 1) * limit,
})
