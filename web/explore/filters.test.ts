import { expect, test } from 'vitest'
import { withSearchParam } from '../lib/page/search-params.ts'
import { countActive, queryOf, readFilters, toggle } from './filters.ts'

const read = (text: string) => readFilters(new URLSearchParams(text))

test('no filters mean all upcoming events', () => {
  expect(queryOf(read(''))).toEqual({ status: 'upcoming' })
  expect(countActive(read(''))).toBe(0)
})

test('an address can have several games and regions', () => {
  const filters = read('game=chess,splatoon-3&region=EU,NA&when=now&q=%20blitz%20')
  expect(queryOf(filters)).toEqual({ status: 'live', search: 'blitz', game: 'chess,splatoon-3', region: 'NA,EU' })
  expect(countActive(filters)).toBe(5)
})

test('a game with the longest name can be chosen', () => {
  const slug = 'x'.repeat(80)
  expect(queryOf(read(`game=${slug}`))).toEqual({ status: 'upcoming', game: slug })
})

test('invalid values in an address are ignored, since the API would refuse them', () => {
  const filters = read(`region=MOON&when=someday&page=-3&game=${'x'.repeat(81)},a%20b&q=${'y'.repeat(300)}`)
  expect(queryOf(filters)).toEqual({ status: 'upcoming', search: 'y'.repeat(80) })
  expect(filters.page).toBe(1)
})

test('an address can have a range of days and the events that the reader can join', () => {
  const filters = read('join=1&from=2026-11-20&to=2026-11-22')
  expect(queryOf(filters)).toEqual({
    status: 'upcoming',
    joinable: true,
    from: '2026-11-20T00:00:00.000Z',
    to: '2026-11-22T23:59:59.000Z',
  })
  expect(countActive(filters)).toBe(3)
  expect(queryOf(read('join=yes&from=2026-02-30&to=tomorrow'))).toEqual({ status: 'upcoming' })
})

test('the days are those of the zone in the address, also when its clocks change', () => {
  const range = (zone: string) => queryOf(read(`from=2026-10-25&to=2026-10-25&zone=${zone}`))
  expect(range('Europe/Berlin')).toMatchObject({ from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T22:59:59.000Z' })
  expect(range('America/Los_Angeles')).toMatchObject({
    from: '2026-10-25T07:00:00.000Z',
    to: '2026-10-26T06:59:59.000Z',
  })
  expect(range('Mars/Olympus')).toMatchObject({ from: '2026-10-25T00:00:00.000Z', to: '2026-10-25T23:59:59.000Z' })
})

test('a change returns to the first page', () => {
  expect(withSearchParam(new URLSearchParams('page=4&q=a'), 'game', 'chess').toString()).toBe('q=a&game=chess')
  expect(withSearchParam(new URLSearchParams('game=chess'), 'game', '').toString()).toBe('')
})

test('a checkbox toggled twice is unchecked', () => {
  expect(toggle(['chess'], 'go')).toBe('chess,go')
  expect(toggle(['chess', 'go'], 'chess')).toBe('go')
})

test('an address can have format, platform, fee and calendar month', () => {
  const id = '01a1ddb0-511a-767f-a1aa-19497cda83c3'
  const filters = read(`type=SWISS,ROUND_ROBIN,CHESS&platform=${id},pc&fee=coins&view=calendar&month=2026-11`)
  expect(queryOf(filters)).toEqual({ status: 'upcoming', type: 'ROUND_ROBIN,SWISS', platform: id, fee: true })
  expect(countActive(filters)).toBe(4)
  expect([filters.view, filters.month]).toEqual(['calendar', '2026-11'])
  expect(read('view=moon&month=2026-13')).toMatchObject({ view: 'grid', month: '' })
  expect(queryOf(read('fee=free'))).toEqual({ status: 'upcoming', fee: false })
})
