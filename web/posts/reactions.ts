import type { Reaction } from '@guildhall/contract/posts/constants.ts'

export const emojiOf: Record<Reaction, string> = { like: '❤️', fire: '🔥', trophy: '🏆', laugh: '😂', sad: '😢' }

type Counts = Partial<Record<Reaction, number>>

/** The counts after the reader's reaction changed. */
export function countAfter(counts: Counts, before: Reaction | null, after: Reaction | null): Counts {
  const next = { ...counts }
  if (before) next[before] = Math.max(0, (next[before] ?? 0) - 1)
  if (after) next[after] = (next[after] ?? 0) + 1
  return next
}
