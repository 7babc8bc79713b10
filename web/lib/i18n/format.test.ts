import { expect, test } from 'vitest'
import { makeFormat } from './format.ts'

const friday = '2026-11-13T17:40:00.000Z'

test('a clock stands in the reader’s zone, and the zone has a name', () => {
  const berlin = makeFormat('en', 'Europe/Berlin')
  expect(`${berlin.clock(friday)} ${berlin.zoneName(friday)}`).toBe('18:40 CET')
  expect(makeFormat('de-DE', 'America/New_York').zoneName(friday)).toBe('EST')
})

test('a day is written in the reader’s order', () => {
  expect(makeFormat('en', 'Europe/Berlin').day(friday)).toBe('Fri 13 Nov')
  expect(makeFormat('en-US', 'Europe/Berlin').day(friday)).toBe('Fri, Nov 13')
})

test('money is kept in its smallest unit, and yen has none', () => {
  const { money } = makeFormat('en', 'UTC')
  expect(money(25_000, 'EUR')).toBe('€250')
  expect(money(1_250, 'EUR')).toBe('€12.50')
  expect(money(3_000, 'JPY')).toBe('JP¥3,000')
})

test('the past and the future are told from now', () => {
  const { relative } = makeFormat('en', 'UTC')
  expect(relative(friday, Date.parse(friday) + 180_000)).toBe('3 minutes ago')
  expect(relative(friday, Date.parse(friday) - 172_800_000)).toBe('in 2 days')
})
