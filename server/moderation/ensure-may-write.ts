import type { Db } from '../db/db.ts'
import { ensureNotMuted } from './mutes.ts'
import { checkWords } from './word-filter.ts'

type Draft = {
  /** The community that the text appears in. */
  organizationId: string | null
  text: string
}

/** Muted people write nothing that others read, and no one writes what the word filter refuses. Without a text nothing is refused. */
export async function ensureMayWrite(db: Db, { id }: { id: string }, { organizationId, text }: Draft) {
  if (!text.trim()) return
  await ensureNotMuted(db, id, organizationId)
  await checkWords(db, text, { organizationId })
}
