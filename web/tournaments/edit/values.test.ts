import { tournamentSettingDefaults } from '@guildhall/contract/tournaments.words.ts'
import { expect, test } from 'vitest'
import { changeOf, isSame, type Values } from './values.ts'

const base: Values = {
  name: 'Cup',
  subtitle: null,
  description: null,
  date: null,
  endDate: null,
  registrationStart: null,
  registrationEnd: null,
  checkinAt: null,
  timezone: 'UTC',
  type: 'SWISS',
  maxPlayers: 32,
  minPlayers: 2,
  teamSize: 1,
  gameId: null,
  platforms: [],
  tags: [],
  visibility: 'DRAFT',
  region: null,
  assets: {},
  sections: [],
  settings: tournamentSettingDefaults,
  restrictions: { minAge: 16 },
  rounds: [],
  prizes: [],
  coins: {},
  accounts: [],
  socials: {},
  entry: { kind: 'free', amount: 0 },
  form: [],
  score: null,
  matchmaking: null,
  nextTournamentId: null,
  seriesId: null,
}

test('only what differs is sent', () => {
  expect(changeOf(base, {})).toEqual({})
  expect(changeOf(base, { name: 'Cup', teamSize: 3 })).toEqual({ teamSize: 3 })
  expect(changeOf(base, { settings: { bestOf: 3, legs: 1 } })).toEqual({ settings: { bestOf: 3 } })
  expect(changeOf(base, { settings: { legs: 1 }, restrictions: { minAge: 16 } })).toEqual({})
})

test('an emptied value is sent as nothing, an untouched passcode is not', () => {
  expect(changeOf({ ...base, region: 'EU' }, { region: null })).toEqual({ region: null })
  expect(changeOf(base, { passcode: undefined })).toEqual({})
  expect(changeOf(base, { passcode: null })).toEqual({ passcode: null })
})

test('the same is the same in any order, and a list is not', () => {
  expect(isSame({ a: 1, b: { c: [1, 2] } }, { b: { c: [1, 2] }, a: 1, d: undefined })).toBe(true)
  expect(isSame([1, 2], [2, 1])).toBe(false)
  expect(isSame([], {})).toBe(false)
})
