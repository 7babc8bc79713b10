import { expect, test } from 'vitest'
import { leagueQuery, readLeagueFilters } from './filters.ts'

const query = (search: string) => leagueQuery(readLeagueFilters(new URLSearchParams(search)))

test('the address holds the filters of the list of leagues', () => {
  expect(query('')).toEqual({ status: 'all', limit: 24 })
  expect(query('type=RANKED&game=rocket-league&status=open&q=boost&page=2')).toEqual({
    status: 'open',
    search: 'boost',
    type: 'RANKED',
    game: 'rocket-league',
    page: 2,
    limit: 24,
  })
})

test('a game with the longest name can be chosen', () => {
  const game = 'x'.repeat(80)
  expect(query(`game=${game}`)).toEqual({ status: 'all', game, limit: 24 })
})

test('unknown values in the address are ignored', () => {
  expect(query('type=KNOCKOUT&status=soon&game=<b>&page=-3')).toEqual({ status: 'all', limit: 24 })
})
