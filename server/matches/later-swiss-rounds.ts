/** The Swiss rounds that are not paired yet. */
import type { EventRow } from '../events/event.ts'
import type { MatchRow } from '../stages/match-read.ts'

type PlayedMatch = Pick<MatchRow, 'player1Id' | 'player2Id' | 'winnerId' | 'loserId' | 'status'>
type SwissRecord = { wins: number; losses: number; isPlaying: boolean }

/**
 * The number of matches of each later round, if `round` is the last paired one. Where entrants stop at a number of wins or losses
 * the field shrinks: of those with the same record, every second one is assumed to win.
 */
export function laterSwissRounds(
  stage: EventRow['stage'],
  entrants: number,
  rows: readonly PlayedMatch[],
  round: number,
): number[] {
  const rounds = stage?.rounds ?? 0
  const { winsToAdvance = Number.POSITIVE_INFINITY, lossesToDropOut = Number.POSITIVE_INFINITY } = stage ?? {}
  if (!Number.isFinite(winsToAdvance) && !Number.isFinite(lossesToDropOut))
    return Array.from({ length: Math.max(0, rounds - round) }, () => Math.floor(entrants / 2))
  const isActive = ({ wins, losses }: SwissRecord) => wins < winsToAdvance && losses < lossesToDropOut
  let active = playOn(swissRecords(rows)).filter(isActive)
  const counts: number[] = []
  for (let later = round + 1; later <= rounds && active.length >= 2; later++) {
    counts.push(Math.floor(active.length / 2))
    active = playOn(active.map((record) => ({ ...record, isPlaying: true }))).filter(isActive)
  }
  return counts
}

function swissRecords(rows: readonly PlayedMatch[]): SwissRecord[] {
  const records = new Map<string, SwissRecord>()
  for (const { player1Id, player2Id, winnerId, loserId, status } of rows) {
    for (const id of [player1Id, player2Id]) {
      if (!id) continue
      const record = records.get(id) ?? { wins: 0, losses: 0, isPlaying: false }
      record.wins += Number(winnerId === id)
      record.losses += Number(loserId === id)
      record.isPlaying = status === 'ready'
      records.set(id, record)
    }
  }
  return [...records.values()]
}

const playOn = (records: SwissRecord[]): SwissRecord[] =>
  records
    .toSorted((a, b) => Number(b.isPlaying) - Number(a.isPlaying) || a.wins - b.wins || a.losses - b.losses)
    .map(({ wins, losses, isPlaying }, index) => {
      if (!isPlaying) return { wins, losses, isPlaying }
      return { wins: wins + Number(index % 2 === 0), losses: losses + (index % 2), isPlaying: false }
    })
