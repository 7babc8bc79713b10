/**
 * When a match whose sides have come is called, and until when they have to say that they are ready.
 *
 * By itself as soon as both sides are known and its time has come; where the event has stations, the staff calls. In a paused
 * event the clock begins at the pause: it moves on by the whole pause afterwards.
 */
import { tournamentSettingDefaults } from '@guildhall/contract/tournaments.words.ts'
import type { TournamentRow } from './read.ts'

export type Clocked = Pick<TournamentRow, 'settings' | 'pausedAt'>

export const settingsOf = ({ settings }: Pick<TournamentRow, 'settings'>) => ({
  ...tournamentSettingDefaults,
  ...settings,
})

export const minutesOn = ({ pausedAt }: Pick<TournamentRow, 'pausedAt'>, now: Date, minutes: number) =>
  minutes === 0 ? null : new Date((pausedAt ?? now).getTime() + minutes * 60_000)

export type Call = { calledAt: Date; deadlineAt: Date | null }

export function callAt(tournament: Clocked, now: Date): Call {
  const { requireReady, noShowMinutes } = settingsOf(tournament)
  return { calledAt: now, deadlineAt: requireReady ? minutesOn(tournament, now, noShowMinutes) : null }
}

/** Null where the staff calls. */
export const ownCall = (tournament: Clocked, now: Date): Call | null =>
  settingsOf(tournament).stations.length > 0 ? null : callAt(tournament, now)
