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
