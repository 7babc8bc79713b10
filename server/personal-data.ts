/** A module's declaration of the personal data in its tables. identity/ exports and erases data by these declarations. */
import type { Db } from './db/db.ts'
import type { Cipher } from './encryption.ts'

/** A foreign key to `users`, as `table.column`. */
export type UserColumn = `${string}.${string}`

/** At erasure the row stays (results and bookings, shown as a deleted player), is deleted, or is updated with an SQL `set` clause. */
export type OnErase = 'keep' | 'delete' | { set: string }

type ErasedUser = { id: string; email: string | null; externalId: string }

export type PersonalData = {
  /** Rows that belong to the person: part of the data download. */
  own?: Record<UserColumn, OnErase>
  /** Rows of other users that reference the person, such as the moderator of a case: not part of the download. */
  other?: Record<UserColumn, OnErase>
  /** Columns that the download leaves out of the module's own rows, besides secrets. */
  withheld?: readonly string[]
  /** Rows that belong to the person through another table. Name in the download → query. */
  linked?: Record<string, (db: Db, userId: string, cipher: Cipher) => Promise<Record<string, unknown>[]>>
  /** Erasure that a rule per column cannot express. Runs in the transaction of the erasure, before those rules. */
  beforeErase?: (db: Db, user: ErasedUser) => Promise<unknown>
  /** Returns the names of stored files that no row refers to after the erasure. Runs before the rules, like `beforeErase`. */
  eraseFiles?: (db: Db, user: ErasedUser) => Promise<string[]>
}
