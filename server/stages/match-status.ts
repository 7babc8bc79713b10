/** The status of a stored match as players see it. */
import { matchStatus, type SideReport } from '@guildhall/engine'
import type { MatchRow } from './match-read.ts'

type Facts = 'player1Id' | 'player2Id' | 'player1Ready' | 'player2Ready' | 'status'
type Times = 'calledAt' | 'forfeitAt' | 'endedAt' | 'disputedAt'
type StatusRow = Pick<MatchRow, Facts | Times> & Partial<Pick<MatchRow, 'reportedAt'>>

export const statusOfMatch = (row: StatusRow, requireReady: boolean, reports: readonly SideReport[] = []) =>
  matchStatus(
    {
      a: row.player1Id,
      b: row.player2Id,
      aReady: row.player1Ready,
      bReady: row.player2Ready,
      isBye: row.status === 'bye' || row.status === 'void',
      forfeitAt: row.forfeitAt,
      endedAt: row.endedAt,
      disputedAt: row.disputedAt,
      ...(row.reportedAt && { reportedAt: row.reportedAt }),
      requireReady,
      calledAt: row.calledAt,
    },
    reports,
  )
