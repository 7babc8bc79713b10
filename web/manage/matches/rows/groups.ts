/** Sorts matches into the groups of the match list, based on the server's data. */
import type { MatchConditions, StaffMatch } from '../queries.ts'

export const groups = ['problems', 'playing', 'next', 'waiting', 'done'] as const
export type GroupKey = (typeof groups)[number]

export type MatchState =
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

type MatchStatus = Pick<StaffMatch, 'status' | 'worry' | 'calledAt'>

export function stateOf({ status, worry, calledAt }: MatchStatus): MatchState {
  if (worry) return worry
  if (status === 'forfeited') return 'forfeited'
  if (status === 'completed' || status === 'bye') return 'done'
  if (status === 'pending') return 'waiting'
  if (status === 'disputed' || status === 'reported') return status
  if (calledAt === null) return 'ready'
  return status === 'live' ? 'playing' : 'called'
}

/** Called and not over: the match occupies its station. */
export const isInProgress = ({ status, calledAt }: MatchStatus) =>
  calledAt !== null && !['completed', 'forfeited', 'bye', 'pending'].includes(status)

export const isUpcoming = (match: MatchStatus) =>
  !isInProgress(match) && !['completed', 'forfeited', 'bye'].includes(match.status)

/** The number of the match that each entrant is called to and has not played yet. A disputed match has been played. */
export const calledEntrants = (rows: readonly StaffMatch[]): ReadonlyMap<string, number> =>
  new Map(
    rows
      .filter((row) => isInProgress(row) && row.status !== 'disputed' && row.winnerId === null)
      .flatMap(({ no, player1Id, player2Id }) =>
        [player1Id, player2Id].flatMap((id) => (id === null ? [] : [[id, no] as const])),
      ),
  )

/** The entrant of an uncalled match who is called to another match, and that match. */
export function busyEntrant({ no, player1, player2 }: StaffMatch, calledTo: ReadonlyMap<string, number>) {
  for (const player of [player1, player2]) {
    const otherNo = player && calledTo.get(player.id)
    if (player && otherNo !== null && otherNo !== undefined && otherNo !== no) return { name: player.name, no: otherNo }
  }
  return null
}

const earliestCallMs = 3_600_000

/** A match that begins in more than an hour, such as a fixture of a later week. */
export const isLater = ({ startsAt }: Pick<StaffMatch, 'startsAt'>) =>
  startsAt !== null && Date.parse(startsAt) - Date.now() > earliestCallMs

/** The state that staff read: an uncalled match waits for its time, and for an entrant who is called to another match. */
export function listedState(row: StaffMatch, calledTo: ReadonlyMap<string, number>): MatchState {
  const state = stateOf(row)
  return state === 'ready' && (isLater(row) || busyEntrant(row, calledTo)) ? 'waiting' : state
}

/** Both opponents are known, free and not called yet, and there is no result, sent or unsent. */
export const isCallable = (row: StaffMatch, calledTo: ReadonlyMap<string, number>) =>
  stateOf(row) === 'ready' && row.winnerId === null && row.scores.length === 0 && busyEntrant(row, calledTo) === null

const groupByState: Record<MatchState, GroupKey> = {
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

export type MatchOrder = Record<GroupKey, string[]>

/** The ids of each group, in the server's order; in the group "next", called matches come before uncalled ones. */
export function groupMatches(rows: readonly StaffMatch[], calledTo: ReadonlyMap<string, number>): MatchOrder {
  const visible = rows.filter(({ status }) => status !== 'bye')
  const callOrder = (row: StaffMatch) => (row.calledAt === null ? 1 : 0)
  const rowsIn = (group: GroupKey) => visible.filter((row) => groupByState[listedState(row, calledTo)] === group)
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
export function keepRowOrder(previous: MatchOrder, current: MatchOrder): MatchOrder {
  const previousIds = new Set(groups.flatMap((group) => previous[group]))
  const currentIds = new Set(groups.flatMap((group) => current[group]))
  const mergeGroup = (group: GroupKey) => [
    ...previous[group].filter((id) => currentIds.has(id)),
    ...current[group].filter((id) => !previousIds.has(id)),
  ]
  return {
    problems: mergeGroup('problems'),
    playing: mergeGroup('playing'),
    next: mergeGroup('next'),
    waiting: mergeGroup('waiting'),
    done: mergeGroup('done'),
  }
}

/** `round` is the key of a round, or the letter of a whole bracket; `group` is 0 for all. */
export type MatchFilter = { search: string; round: string; group: number; station: string; assignedTo: string | null }

export const emptyFilter: MatchFilter = { search: '', round: '', group: 0, station: '', assignedTo: null }

export const isFiltered = ({ search, round, group, station, assignedTo }: MatchFilter) =>
  search.trim() !== '' || round !== '' || group !== 0 || station !== '' || assignedTo !== null

export function matchesFilter(row: StaffMatch, filter: MatchFilter): boolean {
  const { search, round, group, station, assignedTo } = filter
  const query = search.trim().toLowerCase()
  const names = [row.player1?.name, row.player2?.name].map((name) => name?.toLowerCase() ?? '')
  const matchesNumber = `m${row.no}` === query || String(row.no) === query.replace('#', '')
  return (
    (!query || matchesNumber || names.some((name) => name.includes(query))) &&
    (!round || row.key === round || row.key.charAt(0) === round) &&
    (!group || row.group === group) &&
    (!station || row.station === station) &&
    (assignedTo === null || row.moderatorId === assignedTo)
  )
}

/** The same filter for the server. */
export function conditionsOf({ search, round, group, station, assignedTo }: MatchFilter): MatchConditions {
  const q = search.trim()
  return {
    ...(q && { q }),
    ...(round && { round }),
    ...(group > 0 && { group }),
    ...(station && { station }),
    ...(assignedTo && { moderatorId: assignedTo }),
  }
}

/** The match that fills an empty slot. */
export function slotSource(rows: readonly StaffMatch[], no: number, slot: 'a' | 'b') {
  for (const row of rows) {
    if (row.winTo === no && row.winSlot === slot) return { no: row.no, takes: 'winner' as const }
    if (row.loseTo === no && row.loseSlot === slot) return { no: row.no, takes: 'loser' as const }
  }
  return null
}
