/** Two people share one chat: its `pair` holds both ids, the lower one first. */
import { type SQL, sql } from 'drizzle-orm'

export const pairOf = (a: string, b: string) => (a < b ? `${a}:${b}` : `${b}:${a}`)

/** The other person of a pair; null in any other chat. */
export const peerOf = ({ pair }: { pair: string | null }, userId: string) =>
  pair?.split(':').find((id) => id !== userId) ?? null

/** The same as SQL over `chats`. */
export const peerSql = (userId: string): SQL =>
  sql`(case left(chats.pair, 36) when ${userId} then right(chats.pair, 36) else left(chats.pair, 36) end)::uuid`
