import { isGone, useLive } from '../lib/live/live.ts'
import { type League, ladderReads } from './queries.ts'
import { useReload } from './use-reload.ts'

const tableReads = ['GET /leagues/{id}/table', 'GET /leagues/{id}/fixtures', 'GET /matches/{id}/times'] as const

/** Keeps an open page of a league current: the table and the fixtures of a season, or the ladder and the reader's challenges. */
export function useLeagueUpdates({ id, type }: Pick<League, 'id' | 'type'>) {
  const isScheduled = type === 'SCHEDULED'
  const reload = useReload(isScheduled ? tableReads : ladderReads)
  useLive(isScheduled ? `league:${id}` : `ladder:${id}`, (message) => {
    if (!isGone(message)) reload()
  })
}
