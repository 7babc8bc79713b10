import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { LogEntry } from '../queries.ts'
import { LogList } from './log-list.tsx'

const t = translatorOf('tournaments')

const entry = (values: Partial<LogEntry>): LogEntry => ({
  id: '1',
  action: 'tournament-updated',
  at: '2026-11-15T14:00:00.000Z',
  by: null,
  user: null,
  player: null,
  matchId: null,
  match: null,
  reason: null,
  changes: [],
  ...values,
})
const textOf = (entries: LogEntry[]) => {
  show(<LogList entries={entries} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('a log entry says what changed in words, not in codes', () => {
  const changes = [
    { field: 'visibility', before: 'DRAFT', after: 'PUBLIC' },
    { field: 'settings.seeding', before: 'random', after: 'hand' },
  ]
  const [text] = textOf([entry({ changes })])
  expect(text).toContain('Visibility: Draft → Public')
  expect(text).toContain('Seeding: Random draw → Manual order')
})

test('a decided match names its number, its entrants, the score and the winner', () => {
  const changes = [
    { field: 'status', before: 'ready', after: 'done' },
    { field: 'games', before: null, after: { a: 2, b: 0 } },
    { field: 'outcome', before: null, after: 'a' },
  ]
  const match = { no: 8, player1: 'Kai', player2: 'omar' }
  const [text] = textOf([entry({ action: 'match-decided', matchId: 'm', match, changes })])
  expect(text).toContain('M8 · Kai – omar')
  expect(text).toContain('Score: 2–0')
  expect(text).toContain('Winner: Kai')
  expect(text).not.toContain('done')
})

test('a log entry does not say that an empty field changed', () => {
  const changes = [
    { field: 'role', before: null, after: 'MODERATOR' },
    { field: 'stations', before: null, after: [] },
  ]
  const [text] = textOf([entry({ action: 'moderator-invited', changes })])
  expect(text).toContain('Role: Moderator')
  expect(text).not.toContain('Stations')
})

test('an invited judge is called a judge', () => {
  const changes = [{ field: 'role', before: null, after: 'JUDGE' }]
  expect(textOf([entry({ action: 'moderator-invited', changes })])[0]).toContain('Judge invited')
})

test('an entrant whom staff removed during play did not drop out', () => {
  expect(textOf([entry({ action: 'entrant-dropped' })])[0]).toContain('Entrant removed')
})

test('staff read what was done with a case', () => {
  const actions = ['case-claimed', 'case-handed-over', 'case-noted', 'case-changed', 'case-closed', 'case-ruled']
  const texts = textOf(actions.map((action) => entry({ id: action, action })))
  expect(texts.filter((text) => text?.includes(t('act.other')))).toEqual([])
})
