import { expect, test } from 'vitest'
import { makeFormat } from './format.ts'

const friday = '2026-11-13T17:40:00.000Z'

test('a time is formatted in the reader’s time zone with its name', () => {
  const berlin = makeFormat('en', 'Europe/Berlin')
  expect(`${berlin.clock(friday)} ${berlin.zoneName(friday)}`).toBe('18:40 CET')
  expect(makeFormat('de-DE', 'America/New_York').zoneName(friday)).toBe('EST')
})

test('a date is formatted in the order of the reader’s locale', () => {
  expect(makeFormat('en', 'Europe/Berlin').day(friday)).toBe('Fri 13 Nov')
  expect(makeFormat('en-US', 'Europe/Berlin').day(friday)).toBe('Fri, Nov 13')
})

test('a moment joins day and time as the reader’s language does', () => {
  const moment = (locale: string) =>
    makeFormat(locale, 'Europe/Berlin').moment(`${new Date().getUTCFullYear()}-11-13T17:40:00Z`)
  expect(moment('en')).toMatch(/^\w{3} 13 Nov, 18:40 CET$/)
  expect(moment('ja-JP')).toMatch(/^11月13日\(.\) 18:40 CET$/)
  expect(moment('zh-Hans')).not.toContain(',')
})

test('money is formatted from the smallest unit of its currency', () => {
  const { money } = makeFormat('en', 'UTC')
  expect(money(25_000, 'EUR')).toBe('€250')
  expect(money(1_250, 'EUR')).toBe('€12.50')
  expect(money(3_000, 'JPY')).toBe('JP¥3,000')
})

test('past and future times are formatted relative to now', () => {
  const { relative } = makeFormat('en', 'UTC')
  expect(relative(friday, Date.parse(friday) + 180_000)).toBe('3 minutes ago')
  expect(relative(friday, Date.parse(friday) - 172_800_000)).toBe('in 2 days')
  const ago = (seconds: number) => relative(friday, Date.parse(friday) + seconds * 1_000)
  expect([ago(59.6), ago(3_580), ago(23.8 * 3_600), ago(365 * 86_400)]).toEqual([
    '1 minute ago',
    '1 hour ago',
    'yesterday',
    'last year',
  ])
})

test('a day of another year shows the year', () => {
  const { day } = makeFormat('en', 'UTC')
  const year = new Date().getUTCFullYear()
  expect(day(`${year}-07-01T12:00:00Z`)).not.toContain(String(year))
  expect(day(`${year + 1}-03-28T12:00:00Z`)).toContain(String(year + 1))
})

test('a country has the name of the reader’s language', () => {
  expect(makeFormat('en', 'UTC').country('DE')).toBe('Germany')
  expect(makeFormat('pt-BR', 'UTC').country('DE')).toBe('Alemanha')
})
