import { sql } from 'drizzle-orm'

/**
 * For `id = ${anyOf(ids)}`: one parameter for any number of ids, which PostgreSQL looks up by the index. The subquery hides how many
 * there are: otherwise PostgreSQL would plan the statement again for each list, which takes longer than to run it.
 */
export const anyOf = (ids: readonly string[]) => sql`any (array${idRows(ids)})`

/**
 * For `id in ${idRows(ids)}` and `not in` where the rows are read anyway: PostgreSQL hashes this list, while it would compare each row with
 * each id of `anyOf`.
 */
export const idRows = (ids: readonly string[]) => sql`(select unnest(${sql.param([...ids])}::uuid[]))`

/** The same for texts. */
export const textRows = (texts: readonly string[]) => sql`(select unnest(${sql.param([...texts])}::text[]))`
