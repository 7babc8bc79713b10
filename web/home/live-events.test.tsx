import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { LiveEvents } from './live-events.tsx'
import type { LiveMatch } from './live-matches.tsx'

const t = translatorOf('home')

const event = { id: 'e1', name: 'Sunday Chess', slug: null, eventType: 'Tournament', type: 'SWISS', teamSize: 1 }
const draw = {
  id: 'm1',
  key: 'S1',
  status: 'completed',
  bestOf: 1,
  scores: [{ player1: 0, player2: 0 }],
  outcome: 'draw',
  winnerId: null,
  endedAt: '2026-01-02T12:00:00.000Z',
  player1: { id: 'p1', name: 'Nova', country: null, image: null },
  player2: { id: 'p2', name: 'Kai', country: null, image: null },
}

test('a drawn match without points is named as a draw, not only as 0–0', () => {
  const live = { event, round: { name: null, keys: ['S1'] }, match: draw, latest: draw } as unknown as LiveMatch
  show(<LiveEvents matches={[live]} cards={[]} />)
  const result = `${t('score', { a: 'Nova', b: 'Kai', scoreA: 0, scoreB: 0 })} · ${t('drawn')}`
  expect(screen.getByText(t('latestResult', { result }))).toBeDefined()
  expect(screen.getByText(new RegExp(`· ${t('drawn')}$`), { selector: '.scorebug-meta span' })).toBeDefined()
})
