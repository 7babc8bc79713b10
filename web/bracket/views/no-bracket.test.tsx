import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { NoBracket } from './no-bracket.tsx'

const t = translatorOf('bracket')

test.each([
  ['LEADERBOARD', 'registration', 'empty.noStandings', 'noStandingsWhy'],
  ['LEADERBOARD', 'cancelled', 'empty.noResults', 'empty.over'],
  ['SWISS', 'registration', 'empty.noPairings', 'empty.pairingsText'],
  ['SWISS', 'cancelled', 'empty.noMatches', 'empty.over'],
  ['SINGLE_ELIMINATION', 'registration', 'empty.title', 'empty.text'],
] as const)('%s without a bracket says what is true while it is in %s', (type, status, title, text) => {
  show(<NoBracket event={{ type, status, endedAt: null }} />)
  expect(screen.getByRole('heading').textContent).toBe(t(title))
  expect(screen.getByText(t(text))).toBeDefined()
})
