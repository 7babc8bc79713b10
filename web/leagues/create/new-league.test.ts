import { expect, test } from 'vitest'
import { daysIn, hasOnlyDays, initialValues, newLeague, seasonLength } from './new-league.ts'

const values = { ...initialValues, name: ' Boost League ', start: '2026-12-01T20:00' }
const context = { gameId: 'g1', zone: 'Europe/Berlin', divisionName: (no: number) => `Division ${no}` }

test('a scheduled league has a place for every team of its divisions, and moves between them', () => {
  const league = newLeague('SCHEDULED', { ...values, divisions: '3', divisionSize: '8', moves: '2' }, context)
  expect(league).toMatchObject({ name: 'Boost League', type: 'SCHEDULED', maxPlayers: 24, timezone: 'Europe/Berlin' })
  expect(league.date).toBe('2026-12-01T19:00:00.000Z')
  expect(league.settings?.divisions).toMatchObject([
    { promoted: 0, relegated: 2 },
    { promoted: 2, relegated: 2 },
    { promoted: 2, relegated: 0 },
  ])
})

test('match days, the rhythm and days off make the calendar', () => {
  const days = {
    weekdays: ['2', '4'],
    kickoff: '19:30',
    everyWeeks: '2',
    blackouts: '2026-12-25, 2026-12-24 2026-12-25',
  }
  expect(newLeague('SCHEDULED', { ...values, ...days }, context).schedule).toEqual({
    matchDays: [
      { weekday: 2, time: '19:30' },
      { weekday: 4, time: '19:30' },
    ],
    everyWeeks: 2,
    blackouts: ['2026-12-24', '2026-12-25'],
  })
  expect(daysIn('no day')).toEqual([])
  expect(['', '2026-12-24; 2026-12-25', '24.12.2026', 'Christmas'].map(hasOnlyDays)).toEqual([true, true, false, false])
})

test('a ladder and a queue have their own settings and no calendar', () => {
  const ladder = newLeague('RANKED', { ...values, ladder: 'position', reach: '3', end: '2027-01-31T20:00' }, context)
  expect(ladder).toMatchObject({
    endDate: '2027-01-31T19:00:00.000Z',
    settings: { ladder: 'position', challengeReach: 3 },
  })
  expect(ladder.schedule).toBeUndefined()
  const queue = newLeague('MATCHMAKING', { ...values, hours: 'daily' }, context)
  expect(queue.settings?.hours).toHaveLength(7)
  expect(newLeague('MATCHMAKING', values, context).settings).toMatchObject({ hours: [], teamFormation: 'balanced' })
  const captains = { ...values, teamFormation: 'captains', pickSeconds: '45' }
  expect(newLeague('MATCHMAKING', captains, context).settings).toMatchObject({
    teamFormation: 'captains',
    pickSeconds: 45,
  })
})

test('the form tells how long a season takes', () => {
  expect(seasonLength({ ...values, divisionSize: '10', legs: '2' })).toEqual({ rounds: 18, weeks: 18 })
  expect(seasonLength({ ...values, divisionSize: '5', weekdays: ['2', '4'] })).toEqual({ rounds: 5, weeks: 3 })
})
