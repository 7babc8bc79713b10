import type { Db } from '../db/db.ts'
import { logs } from '../db/schema/moderation.ts'
import type { Actor } from '../http/verdict.ts'

export type TournamentAct =
  | 'tournament-created'
  | 'tournament-updated'
  | 'tournament-published'
  | 'tournament-deleted'
  | 'announced'
  | 'announcement-removed'
  | 'mail-sent'
  | 'host-invited'
  | 'host-removed'
  | 'moderator-invited'
  | 'moderator-changed'
  | 'moderator-removed'
  | 'staff-answered'
  | 'seeded'
  | 'started'
  | 'held-for-review'
  | 'paused'
  | 'resumed'
  | 'ended'
  | 'play-reopened'
  | 'completed'
  | 'reopened'

type About = { userId?: string; before?: Record<string, unknown>; after?: Record<string, unknown> }

/** What somebody who runs an event did to it. Passcodes never belong here. */
export async function logAct(
  db: Db,
  actor: Actor | null,
  tournamentId: string,
  action: TournamentAct,
  about: About = {},
) {
  await db.insert(logs).values({ action, tournamentId, moderatorId: actor?.id ?? null, ...about })
}
