/** The total of a list: if its page is the last one, the rows of the page tell it, and counting would read them again. */
export async function totalOf(
  { limit, offset }: { limit: number; offset: number },
  found: number,
  count: () => PromiseLike<number>,
): Promise<number> {
  const isLastPage = found < limit && (found > 0 || offset === 0)
  return isLastPage ? offset + found : count()
}
