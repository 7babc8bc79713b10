import { expect, test } from 'vitest'
import type { StaffMatch } from '../queries.ts'
import { calledEntrants, isCallable } from '../rows/groups.ts'
import { callOrder } from './call-next.tsx'

const player = (name: string) => ({
  id: name,
  name,
  image: null,
  country: null,
  seed: null,
  dropped: false,
  disqualified: false,
})
const match = (no: number, [a, b]: [string, string], overrides: Partial<StaffMatch> = {}) =>
  ({
    id: `m${no}`,
    no,
    key: 'R1',
    status: 'ready-check',
    worry: null,
    calledAt: null,
    endedAt: null,
    startsAt: null,
    winnerId: null,
    scores: [],
    player1Id: a,
    player2Id: b,
    player1: player(a),
    player2: player(b),
    ...overrides,
  }) as StaffMatch
const forecast = (...nos: number[]) => ({ next: nos.map((no) => ({ id: `m${no}`, no, key: 'R1' })) })
const suggested = (rows: StaffMatch[], ...nos: number[]) =>
  callOrder(rows, forecast(...nos), calledEntrants(rows)).map(({ no }) => no)

test('"Call next" never offers a match that is decided, although the forecast still has it', () => {
  const rows = [
    match(4, ['ivy', 'kai'], { status: 'completed', winnerId: 'ivy' }),
    match(6, ['omar', 'zed'], { winnerId: 'omar' }), // decided on this device, not sent yet
    match(9, ['bo', 'cid']),
  ]
  expect(suggested(rows, 4, 6, 9)).toEqual([9])
})

test('"Call next" offers exactly the matches that the rows offer, in the order of the forecast', () => {
  const rows = [match(1, ['a', 'b']), match(2, ['c', 'd']), match(3, ['e', 'f'])]
  expect(suggested(rows, 3)).toEqual([3, 1, 2]) // an old forecast does not hide a match
  const calledTo = calledEntrants(rows)
  expect(rows.filter((row) => isCallable(row, calledTo)).map(({ no }) => no)).toEqual([1, 2, 3])
})

test('an entrant who is called to a match is not offered for another one', () => {
  const rows = [match(1, ['a', 'b'], { calledAt: '2026-01-01' }), match(2, ['a', 'c']), match(3, ['c', 'd'])]
  expect(suggested(rows, 2, 3)).toEqual([3])
  const disputed = [match(1, ['a', 'b'], { calledAt: '2026-01-01', status: 'disputed' }), match(2, ['a', 'c'])]
  expect(suggested(disputed, 2)).toEqual([2]) // a disputed match has been played
})

test('"Call next" leaves out a fixture of a later week', () => {
  const rows = [match(1, ['a', 'b'], { startsAt: '2100-01-01T00:00:00.000Z' }), match(2, ['c', 'd'])]
  expect(suggested(rows, 1, 2)).toEqual([2])
})
