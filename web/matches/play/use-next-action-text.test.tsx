import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Frame, translatorOf } from '../../testing/render.tsx'
import type { Event, Match } from '../queries.ts'
import type { MatchTexts } from '../use-match-text.ts'
import type { NextAction } from './next-action.ts'
import type { MatchControl } from './use-match-control.ts'
import { useNextTexts } from './use-next-action-text.ts'

const t = translatorOf('matches')
const match = {
  me: { side: null },
  guests: [],
  path: {},
  side: 'S',
  winnerId: null,
  bestOf: 1,
  scores: [],
  results: null,
}
const texts = { name: (side: string) => side, scoreOf: () => '', nameOfRound: () => '' }
const next: NextAction = { kind: 'watchOver', action: 'bracket', secondary: [], until: null }

test.each([
  ['SINGLE_ELIMINATION', 'about.watchOver', 'do.bracket'],
  ['ROUND_ROBIN', 'about.watchOverTable', 'do.standings'],
  ['SWISS', 'about.watchOverTable', 'do.matches'],
])('after a match of %s the page names the view that the format has', (type, about, button) => {
  const event = { type, eventType: 'Tournament', settings: {} } as Event
  const { result } = renderHook(() => useNextTexts(match as unknown as Match, event, texts as unknown as MatchTexts), {
    wrapper: Frame,
  })
  expect(result.current(next, {} as MatchControl)).toMatchObject({ about: t(about), button: t(button) })
})

test('the button that confirms a report shows the same score as the question above it', () => {
  const event = { type: 'SWISS', eventType: 'Tournament', settings: {} } as Event
  const own = { ...match, me: { side: 'player1' }, bestOf: 3 } as unknown as Match
  const matchTexts = { ...texts, scoreOf: (_score: unknown, side: string) => (side === 'player2' ? '2–0' : '0–2') }
  const { result } = renderHook(() => useNextTexts(own, event, matchTexts as unknown as MatchTexts), { wrapper: Frame })
  const control = { opponentReport: { scores: [], results: { player1: 0, player2: 2 } } } as unknown as MatchControl
  expect(result.current({ ...next, kind: 'answer', action: 'confirm' }, control)).toMatchObject({
    title: t('title.answer', { name: 'player2', score: '2–0' }),
    button: t('confirmScore', { score: '2–0' }),
  })
})

test.each([
  ['report', 'player1', 10, null, 'guestReport'],
  ['report', 'player1', 0, null, 'guestReportNoClock'],
  ['reported', 'player1', 10, '2026-11-15T18:10:00Z', 'guestReported'],
  ['reported', 'player1', 0, null, 'guestReportedNoClock'],
  ['staffReported', null, 10, '2026-11-15T18:10:00Z', 'guestReported'],
  ['staffReported', null, 0, null, 'guestReportedNoClock'],
] as const)('no one waits for a guest: %s by %s with %d minutes', (kind, side, minutes, until, about) => {
  const event = { type: 'SWISS', eventType: 'Tournament', settings: { autoAcceptMinutes: minutes } } as Event
  const withGuest = { ...match, me: { side }, guests: ['player2'] } as unknown as Match
  const { result } = renderHook(() => useNextTexts(withGuest, event, texts as unknown as MatchTexts), {
    wrapper: Frame,
  })
  expect(result.current({ ...next, kind, until }, {} as MatchControl).about).toBe(
    t(about, { name: 'player2', minutes }),
  )
})
