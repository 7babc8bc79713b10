/** Reads the stage and the log of a running event, and corrects results as its host. */
import type { Score } from '@guildhall/contract/matches/columns.ts'
import type { State } from '@guildhall/engine'
import { and, asc, eq } from 'drizzle-orm'
import { logs } from '../db/schema/moderation.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { loadStage } from '../stages/layout/load-stage.ts'
import type { RunningEvent } from './make-running.ts'
import type { TestApp } from './test-app.ts'

export async function loadState(app: TestApp, id: string): Promise<State> {
  const [tournament] = await app.db.select().from(tournaments).where(eq(tournaments.id, id))
  const state = tournament && (await loadStage(app.db, tournament))
  if (!state) throw new Error('Expected a stage')
  return state
}

/** The entries of one action, oldest first. */
export const listLog = (app: TestApp, id: string, action = 'match-decided') =>
  app.db
    .select()
    .from(logs)
    .where(and(eq(logs.tournamentId, id), eq(logs.action, action)))
    .orderBy(asc(logs.timestamp), asc(logs.id))

export const decideMatch = ({ host }: RunningEvent, id: string, scores: Score[]) =>
  host.call('PUT /matches/{id}', { params: { id }, body: { scores } })

export const undo = (
  { host, params }: RunningEvent,
  logId: string | undefined,
  body: { confirm?: boolean } = {},
  preview = false,
) =>
  host.call('POST /tournaments/{id}/log/{logId}/undo', {
    params: { ...params, logId: logId ?? '' },
    body,
    query: { preview },
  })
