import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { CaseVersions } from './case-versions.tsx'

const t = translatorOf('manage-matches')
const match = { bestOf: 3, player1: { id: 'p1', name: 'Ada' }, player2: { id: 'p2', name: 'Bo' } }
const report = (playerId: string, name: string, score: { player1: number; player2: number }) => ({
  id: playerId,
  playerId,
  player: { name },
  scores: [score, score],
  description: null,
  images: [],
  createdAt: '2026-01-01T12:00:00.000Z',
  status: 'PENDING',
})

test('each version of a case names the winner it claims', () => {
  const submissions = [report('p1', 'Ada', { player1: 1, player2: 0 }), report('p2', 'Bo', { player1: 0, player2: 1 })]
  show(<CaseVersions {...({ match, submissions } as unknown as ComponentProps<typeof CaseVersions>)} />)
  for (const name of ['Ada', 'Bo']) expect(screen.getByText(t('change.won', { name, score: '2–0' }))).toBeDefined()
})

test('the games of a report have the scores of the match page: their points, or the wins up to each game', () => {
  const [won, lost] = [
    { player1: 1, player2: 0 },
    { player1: 0, player2: 1 },
  ]
  const submissions = [
    { ...report('p1', 'Ada', won), scores: [won, lost, won] },
    {
      ...report('p2', 'Bo', lost),
      scores: [
        { player1: 7, player2: 13 },
        { player1: 11, player2: 13 },
      ],
    },
  ]
  show(<CaseVersions {...({ match, submissions } as unknown as ComponentProps<typeof CaseVersions>)} />)
  const scores = ['1–0', '1–1', '2–1', '7–13', '11–13']
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.split(': ')[1])).toEqual(scores)
})
