import { expect, test } from 'vitest'
import type { StaffMatch } from '../queries.ts'
import { freeStations } from '../sidebar/call-to.ts'
import { calledEntrants, groupMatches, keepRowOrder, matchesFilter, slotSource, stateOf } from './groups.ts'

const player = (name: string) => ({
  id: name,
  name,
  image: null,
  country: null,
  seed: null,
  dropped: false,
  disqualified: false,
})
const match = (no: number, overrides: Partial<StaffMatch> = {}) =>
  ({
    id: `m${no}`,
    no,
    key: 'W1',
    status: 'live',
    worry: null,
    calledAt: '2026-01-01',
    endedAt: null,
    station: null,
    moderatorId: null,
    winTo: null,
    winSlot: null,
    loseTo: null,
    loseSlot: null,
    startsAt: null,
    player1: player('Ann'),
    player2: player('Bob'),
    ...overrides,
  }) as StaffMatch

test('a problem takes precedence over every other state of a match', () => {
  expect(stateOf(match(1, { worry: 'overdue' }))).toBe('overdue')
  expect(stateOf(match(1, { status: 'forfeited', worry: 'provisional' }))).toBe('provisional')
  expect(stateOf(match(1, { status: 'reported' }))).toBe('reported')
})

test('an uncalled match is ready, even in an event without match check-in', () => {
  expect(stateOf(match(1, { status: 'live', calledAt: null }))).toBe('ready')
  expect(stateOf(match(1, { status: 'ready-check' }))).toBe('called')
  expect(stateOf(match(1))).toBe('playing')
})

test('problems come first, called matches come before uncalled ones, and byes are left out', () => {
  const order = groupMatches(
    [
      match(1, { status: 'ready-check', calledAt: null }),
      match(2, { status: 'ready-check' }),
      match(3, { worry: 'disputed', status: 'disputed' }),
      match(4, { status: 'bye' }),
      match(5, { status: 'pending' }),
      match(6, { status: 'completed' }),
    ],
    new Map(),
  )
  expect(order).toEqual({ problems: ['m3'], playing: [], next: ['m2', 'm1'], waiting: ['m5'], done: ['m6'] })
})

test('a match waits while one of its entrants is called to another match', () => {
  const pair = (a: string, b: string) => ({
    player1: player(a),
    player2: player(b),
    player1Id: a,
    player2Id: b,
    winnerId: null,
  })
  const rows = [
    match(1, { ...pair('Ann', 'Bob'), status: 'ready-check' }),
    match(2, { ...pair('Ann', 'Cyd'), status: 'ready-check', calledAt: null }),
    match(3, { ...pair('Cyd', 'Dee'), status: 'ready-check', calledAt: null }),
  ]
  expect(groupMatches(rows, calledEntrants(rows))).toMatchObject({ next: ['m1', 'm3'], waiting: ['m2'] })
})

test('a fixture of a later week waits', () => {
  const rows = [match(1, { status: 'ready-check', calledAt: null, startsAt: '2100-01-01T00:00:00.000Z' })]
  expect(groupMatches(rows, new Map())).toMatchObject({ next: [], waiting: ['m1'] })
})

test('a reserved station comes after the free ones, and the stream station last', () => {
  const stations = ['Stage', 'One', 'Two', 'Three'].map((name) => ({ name, stream: name === 'Stage' }))
  const rows = [
    match(1, { station: 'One', calledAt: null }),
    match(2, { station: 'Two' }),
    match(3, { station: 'Three', status: 'completed' }),
  ]
  expect(freeStations(stations, rows)).toEqual(['Three', 'One', 'Stage'])
})

test('while the user points at the list a finished match keeps its position and a new one comes last', () => {
  const previous = groupMatches([match(1), match(2)], new Map())
  const current = groupMatches([match(2, { status: 'completed' }), match(1), match(3)], new Map())
  expect(keepRowOrder(previous, current).playing).toEqual(['m1', 'm2', 'm3'])
  expect(keepRowOrder(previous, current).done).toEqual([])
})

test('the search finds a match by part of a name, its number, its round, its division or its station', () => {
  const noFilter = { search: '', round: '', group: 0, station: '', assignedTo: null }
  const row = match(12, { station: 'Setup 1', group: 2 })
  expect(matchesFilter(row, { ...noFilter, search: 'an' })).toBe(true)
  expect(matchesFilter(row, { ...noFilter, search: 'M12' })).toBe(true)
  expect(matchesFilter(row, { ...noFilter, search: '1' })).toBe(false)
  expect(matchesFilter(row, { ...noFilter, station: 'Setup 2' })).toBe(false)
  expect(matchesFilter(row, { ...noFilter, round: 'L1' })).toBe(false)
  expect(matchesFilter(row, { ...noFilter, round: 'W' })).toBe(true)
  expect([1, 2].map((group) => matchesFilter(row, { ...noFilter, group }))).toEqual([false, true])
  expect(matchesFilter(row, { ...noFilter, assignedTo: 'me' })).toBe(false)
})

test('an empty slot names the match that fills it', () => {
  const rows = [match(1, { winTo: 3, winSlot: 'a', loseTo: 4, loseSlot: 'b' })]
  expect(slotSource(rows, 3, 'a')).toEqual({ no: 1, takes: 'winner' })
  expect(slotSource(rows, 4, 'b')).toEqual({ no: 1, takes: 'loser' })
  expect(slotSource(rows, 3, 'b')).toBeNull()
})
