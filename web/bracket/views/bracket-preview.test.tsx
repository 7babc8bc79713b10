import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Bracket } from '../drawing/plan.ts'
import { BracketPreview, reorder, withoutUnpairedRounds } from './bracket-preview.tsx'

const entrant = (id: string, seed: number) => ({ id, name: id, image: null, seed })

test('the preview shows an order that is not saved yet, and entrants who are not in it follow', () => {
  const bracket: Bracket = {
    type: 'SINGLE_ELIMINATION',
    preview: true,
    current: null,
    rounds: [],
    entrants: [entrant('a', 1), entrant('b', 2), entrant('c', 3)],
    matches: [],
  }
  expect(reorder(bracket, ['c', 'a']).entrants.map(({ id, seed }) => [id, seed])).toEqual([
    ['c', 1],
    ['a', 2],
    ['b', 3],
  ])
})

test('a fitted preview stays large enough to read its names', async () => {
  const round = { key: 'W1', side: 'W' as const, round: 1, name: null, bestOf: 1, startsAt: null }
  const final: Bracket = {
    type: 'SINGLE_ELIMINATION',
    preview: true,
    current: null,
    rounds: [round],
    entrants: [entrant('a', 1), entrant('b', 2)],
    matches: [{ id: 'm1', no: 1, key: 'W1', number: 1, a: 0, b: 1, status: 'pending' }],
  }
  stubApi({ 'GET /tournaments/e1/preview': final })
  show(<BracketPreview tournamentId="e1" isFitted />)
  await screen.findByRole('region', { name: translatorOf('bracket')('preview') })
  const drawing = document.querySelector('.bracket-drawing')
  const [, , width] = drawing?.getAttribute('viewBox')?.split(' ') ?? []
  expect(drawing?.parentElement?.style.minWidth).toBe(`${Number(width) * 0.6}px`)
})

test('the preview of a Swiss event has the columns of its paired rounds only', () => {
  const round = (key: string, no: number) => ({
    key,
    side: 'S' as const,
    round: no,
    name: null,
    bestOf: 1,
    startsAt: null,
  })
  const match = { id: 'm1', no: 1, key: 'S1', number: 1, a: 0, b: 1, status: 'pending' as const }
  const swiss: Bracket = {
    type: 'SWISS',
    preview: true,
    current: null,
    entrants: [entrant('a', 1), entrant('b', 2)],
    rounds: [round('S1', 1), round('S2', 2), round('S3', 3)],
    matches: [match],
  }
  expect(withoutUnpairedRounds(swiss).rounds.map(({ key }) => key)).toEqual(['S1'])
})
