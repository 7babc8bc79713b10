/** Sorts matches into the groups of the match list, based on the server's data. */
import type { StaffMatch } from '../queries.ts'

export const groups = ['problems', 'playing', 'next', 'waiting', 'done'] as const
export type Group = (typeof groups)[number]

export type State =
  | 'disputed'
  | 'attention'
  | 'provisional'
  | 'overdue'
  | 'reported'
  | 'playing'
  | 'called'
  | 'ready'
  | 'waiting'
  | 'done'
  | 'forfeited'

type Standing = Pick<StaffMatch, 'status' | 'worry' | 'calledAt'>

export function stateOf({ status, worry, calledAt }: Standing): State {
  if (worry) return worry
  if (status === 'forfeited') return 'forfeited'
  if (status === 'completed' || status === 'bye') return 'done'
  if (status === 'pending') return 'waiting'
  if (status === 'disputed' || status === 'reported') return status
  if (calledAt === null) return 'ready'
  return status === 'live' ? 'playing' : 'called'
}

/** Called and not over: the match occupies its station. */
export const isOn = ({ status, calledAt }: Standing) =>
  calledAt !== null && !['completed', 'forfeited', 'bye', 'pending'].includes(status)

export const isToCome = (match: Standing) => !isOn(match) && !['completed', 'forfeited', 'bye'].includes(match.status)

const groupOf: Record<State, Group> = {
  disputed: 'problems',
  attention: 'problems',
  provisional: 'problems',
  overdue: 'problems',
  reported: 'playing',
  playing: 'playing',
  called: 'next',
  ready: 'next',
  waiting: 'waiting',
  done: 'done',
  forfeited: 'done',
}

export type MatchOrder = Record<Group, string[]>

/** The ids of each group, in the server's order; in the group "next", called matches come before uncalled ones. */
export function grouped(rows: readonly StaffMatch[]): MatchOrder {
  const visible = rows.filter(({ status }) => status !== 'bye')
  const callOrder = (row: StaffMatch) => (row.calledAt === null ? 1 : 0)
  const rowsIn = (group: Group) => visible.filter((row) => groupOf[stateOf(row)] === group)
  const ids = (list: StaffMatch[]) => list.map(({ id }) => id)
  return {
    problems: ids(rowsIn('problems')),
    playing: ids(rowsIn('playing')),
    next: ids(rowsIn('next').sort((a, b) => callOrder(a) - callOrder(b))),
    waiting: ids(rowsIn('waiting')),
    done: ids(rowsIn('done').sort((a, b) => (b.endedAt ?? '').localeCompare(a.endedAt ?? ''))),
  }
}

/** Keeps the previous order and appends new matches to their group, so that no row moves under a pointer. */
export function keepOrder(before: MatchOrder, now: MatchOrder): MatchOrder {
  const previousIds = new Set(groups.flatMap((group) => before[group]))
  const alive = new Set(groups.flatMap((group) => now[group]))
  const join = (group: Group) => [
    ...before[group].filter((id) => alive.has(id)),
    ...now[group].filter((id) => !previousIds.has(id)),
  ]
  return {
    problems: join('problems'),
    playing: join('playing'),
    next: join('next'),
    waiting: join('waiting'),
    done: join('done'),
  }
}

/** `round` is the key of a round, or the letter of a whole bracket. */
export type Filter = { search: string; round: string; station: string; mine: string | null }

export function matchesFilter(row: StaffMatch, { search, round, station, mine }: Filter): boolean {
  const words = search.trim().toLowerCase()
  const names = [row.player1?.name, row.player2?.name].map((name) => name?.toLowerCase() ?? '')
  const isNumber = `m${row.no}` === words || String(row.no) === words.replace('#', '')
  return (
    (!words || isNumber || names.some((name) => name.includes(words))) &&
    (!round || row.key === round || row.key.charAt(0) === round) &&
    (!station || row.station === station) &&
    (mine === null || row.moderatorId === mine)
  )
}

/** The match that fills an empty slot. */
export function sourceOf(rows: readonly StaffMatch[], no: number, slot: 'a' | 'b') {
  for (const row of rows) {
    if (row.winTo === no && row.winSlot === slot) return { no: row.no, takes: 'winner' as const }
    if (row.loseTo === no && row.loseSlot === slot) return { no: row.no, takes: 'loser' as const }
  }
  return null
}
