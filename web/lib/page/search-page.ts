/** The highest page that every list of the API accepts. */
const maxPage = 100_000

/** The page number, from 1; the nearest one that the API accepts. */
export const pageIn = (search: URLSearchParams, max = maxPage) =>
  Math.min(max, Math.max(1, Math.floor(Number(search.get('page'))) || 1))
