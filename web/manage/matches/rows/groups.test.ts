import { expect, test } from 'vitest'
import type { StaffMatch } from '../queries.ts'
import { freeStations } from '../sidebar/call-to.ts'
import { grouped, isWanted, kept, sourceOf, stateOf } from './groups.ts'

const player = (name: string) => ({ id: name, name, image: null, seed: null, dropped: false })
const match = (no: number, over: Partial<StaffMatch> = {}) =>
  ({
    ...{ id: `m${no}`, no, key: 'W1', status: 'live', worry: null, calledAt: '2026-01-01', endedAt: null },
    ...{ station: null, moderatorId: null, winTo: null, winSlot: null, loseTo: null, loseSlot: null },
    ...{ player1: player('Ann'), player2: player('Bob') },
    ...over,
  }) as StaffMatch

test('a worry comes before everything else that is known of a match', () => {
  expect(stateOf(match(1, { worry: 'overdue' }))).toBe('overdue')
  expect(stateOf(match(1, { status: 'forfeited', worry: 'provisional' }))).toBe('provisional')
  expect(stateOf(match(1, { status: 'reported' }))).toBe('reported')
})

test('a match that nobody has called is ready, even where nobody has to say that they are here', () => {
  expect(stateOf(match(1, { status: 'live', calledAt: null }))).toBe('ready')
  expect(stateOf(match(1, { status: 'ready-check' }))).toBe('called')
  expect(stateOf(match(1))).toBe('playing')
})

test('problems stand on top, those called above those to be called, a bye nowhere', () => {
  const board = grouped([
    match(1, { status: 'ready-check', calledAt: null }),
    match(2, { status: 'ready-check' }),
    match(3, { worry: 'disputed', status: 'disputed' }),
    match(4, { status: 'bye' }),
    match(5, { status: 'pending' }),
    match(6, { status: 'completed' }),
  ])
  expect(board).toEqual({ problems: ['m3'], playing: [], next: ['m2', 'm1'], waiting: ['m5'], done: ['m6'] })
})

test('a station that waits for a match is offered after those that nobody waits for, and the stream last', () => {
  const stations = ['Stage', 'One', 'Two', 'Three'].map((name) => ({ name, stream: name === 'Stage' }))
  const rows = [
    match(1, { station: 'One', calledAt: null }),
    match(2, { station: 'Two' }),
    match(3, { station: 'Three', status: 'completed' }),
  ]
  expect(freeStations(stations, rows)).toEqual(['Three', 'One', 'Stage'])
})

test('while somebody points at the board a finished match stays where it is, and a new one comes at the end', () => {
  const before = grouped([match(1), match(2)])
  const now = grouped([match(2, { status: 'completed' }), match(1), match(3)])
  expect(kept(before, now).playing).toEqual(['m1', 'm2', 'm3'])
  expect(kept(before, now).done).toEqual([])
})

test('a match is found by a part of a name, by its number, by its round and by its station', () => {
  const all = { search: '', round: '', station: '', mine: null }
  const one = match(12, { station: 'Setup 1' })
  expect(isWanted(one, { ...all, search: 'an' })).toBe(true)
  expect(isWanted(one, { ...all, search: 'M12' })).toBe(true)
  expect(isWanted(one, { ...all, search: '1' })).toBe(false)
  expect(isWanted(one, { ...all, station: 'Setup 2' })).toBe(false)
  expect(isWanted(one, { ...all, round: 'L1' })).toBe(false)
  expect(isWanted(one, { ...all, round: 'W' })).toBe(true)
  expect(isWanted(one, { ...all, mine: 'me' })).toBe(false)
})

test('an empty seat says whose match fills it', () => {
  const rows = [match(1, { winTo: 3, winSlot: 'a', loseTo: 4, loseSlot: 'b' })]
  expect(sourceOf(rows, 3, 'a')).toEqual({ no: 1, takes: 'winner' })
  expect(sourceOf(rows, 4, 'b')).toEqual({ no: 1, takes: 'loser' })
  expect(sourceOf(rows, 3, 'b')).toBeNull()
})
