import { catalogues } from '@guildhall/contract/core/locales.ts'
import { declarationOf, type NotificationKind, notificationKinds } from '@guildhall/contract/notifications/kinds.ts'
import { expect, test } from 'vitest'
import { notificationText, sentencesOf } from './text.ts'

const placeholders = (sentence: string) => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

/** Every sentence by its key without a plural form, and the values it uses. */
const sentences = (kind: NotificationKind) => {
  const { values, variants = {}, bundle } = declarationOf(kind)
  return [
    { key: kind as string, values },
    ...Object.entries(variants).map(([name, values]) => ({ key: `${kind}.${name}`, values })),
    ...(bundle ? [{ key: `${kind}.bundle`, values: [...bundle, 'count'] }] : []),
  ]
}
const expected = new Map(notificationKinds.flatMap(sentences).map(({ key, values }) => [key, values]))
const baseOf = (key: string) => key.replace(/_(ordinal_)?(zero|one|two|few|many|other)$/, '')
const isName = (key: string) => /^(round|format)\./.test(key)

test('English has a sentence for every kind and each of its variants', () => {
  const keys = new Set(
    Object.keys(sentencesOf('en'))
      .filter((key) => !isName(key))
      .map(baseOf),
  )
  expect([...keys].sort()).toEqual([...expected.keys()].sort())
})

test('the sentences of every language use exactly the values of their kind', () => {
  // A sentence about one hour may say “the last hour”.
  const isSpelledOut = (key: string, name: string | undefined) => key.endsWith('_one') && name === 'count'
  for (const catalogue of catalogues)
    for (const [key, sentence] of Object.entries(sentencesOf(catalogue)))
      if (!isName(key))
        expect([catalogue, key, placeholders(sentence).filter((name) => !isSpelledOut(key, name))]).toEqual([
          catalogue,
          key,
          [...(expected.get(baseOf(key)) ?? [])].filter((name) => !isSpelledOut(key, name)).sort(),
        ])
})

test('no language has a sentence for a kind that does not exist', () => {
  for (const catalogue of catalogues) {
    const unknownKeys = Object.keys(sentencesOf(catalogue)).filter((key) => !isName(key) && !expected.has(baseOf(key)))
    expect([catalogue, unknownKeys]).toEqual([catalogue, []])
  }
})

test('a called match names the event, the opponent, the match, the station and the deadline in the reader’s time zone', () => {
  const readyBy = '2026-11-15T14:14:00.000Z'
  const match = { tournament: 'Friday Cup', opponent: 'Kai', no: 8, station: 'Station 1', zone: 'Asia/Tokyo' }
  const values = { variant: 'stationDeadline', ...match, readyBy }
  const sentAt = new Date('2026-11-15T14:00:00.000Z')
  expect(notificationText('en', 'match-called', values, { zone: 'Europe/Berlin', sentAt })).toBe(
    'Friday Cup: Kai – M8, Station 1. Be ready by 15:14.',
  )
  expect(notificationText('en', 'match-called', values, { zone: null, sentAt })).toBe(
    'Friday Cup: Kai – M8, Station 1. Be ready by 23:14 GMT+9.',
  )
  const dayBefore = new Date('2026-11-14T14:00:00.000Z')
  expect(notificationText('en', 'match-called', values, { zone: 'Europe/Berlin', sentAt: dayBefore })).toContain(
    'Sun 15 Nov, 15:14',
  )
})

test('a result names the opponent, the score and the round, and the end of an event the rank and the number of entrants', () => {
  const won = { variant: 'wonScore', tournament: 'Friday Cup', opponent: 'omar', score: '2–0', round: 'semiFinal' }
  expect(notificationText('en', 'match-decided', won)).toBe('You beat omar 2–0 (semi-final, Friday Cup).')
  expect(notificationText('en', 'match-decided', { ...won, round: 'lowerNumber 3' })).toContain('(lower round 3,')
  expect(notificationText('en', 'match-decided', { ...won, round: 'custom Top 8' })).toContain('(Top 8,')
  const rank = { variant: 'rank', tournament: 'Friday Cup', count: 2, total: 12 }
  expect(notificationText('en', 'tournament-finished', rank)).toBe('You finished 2nd of 12 in Friday Cup.')
  const inGroup = { variant: 'group', tournament: 'Friday Cup', rank: 3, total: 4, group: 'B' }
  expect(notificationText('en', 'tournament-finished', inGroup)).toBe('You finished 3rd of 4 in group B of Friday Cup.')
  const finalist = { series: 'Winter Series', tournament: 'Finale', rank: 1, answerBy: '2026-11-15T14:14:00.000Z' }
  const qualified = notificationText('en', 'finale-invite', { variant: 'rank', ...finalist })
  expect(qualified).toContain('You finished 1st in Winter Series and qualified for Finale.')
  const passed = notificationText('en', 'finale-invite', { variant: 'passed', ...finalist, rank: 22 })
  expect(passed).toContain('you’re next, in 22nd place.')
  const values = { variant: 'paid', tournament: 'Friday Cup', item: 'First', money: '5000 EUR' }
  expect(notificationText('en', 'payment', values)).toBe('Friday Cup: your prize “First” (€50.00) was marked as paid.')
})

test('notifications that were stored without a variant stay readable', () => {
  expect(notificationText('en', 'tournament-finished', { tournament: 'Friday Cup', rank: 2 })).toBe(
    'Friday Cup is complete. You finished #2.',
  )
  expect(notificationText('de', 'match-called', { opponent: 'Kai' })).toContain('Kai')
})

test('a value is inserted unchanged, even if it looks like a placeholder', () => {
  const name = '$& {{name}} <b>'
  expect(notificationText('en', 'message', { name })).toBe(sentencesOf('en').message?.split('{{name}}').join(name))
})
