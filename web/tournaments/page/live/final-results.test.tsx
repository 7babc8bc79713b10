import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Tournament } from '../../../events/queries.ts'
import { stubApi } from '../../../testing/api.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import { FinalResults } from './final-results.tsx'

const t = translatorOf('tournaments')

const event = { id: 't1', eventType: 'Tournament', slug: null, teamSize: 1, settings: {}, me: { playerId: null } }
const row = { image: null, country: null, group: 1, won: 0, drawn: 0, lost: 2, values: {} }

function open(ranks: readonly (number | null)[]) {
  const rows = ranks.map((rank, index) => ({ ...row, playerId: `p${index}`, name: `Player ${index}`, rank }))
  const calls = stubApi({ 'GET /tournaments/t1/standings': { type: 'ROUND_ROBIN', final: true, groups: 1, rows } })
  return { calls, ...show(<FinalResults event={event as unknown as Tournament} />) }
}

test('a podium alone has no empty list below it, and an entrant without a rank is in neither', async () => {
  open([1, 2, null])
  expect(await screen.findByRole('heading', { name: t('results') })).toBeDefined()
  expect(screen.getAllByRole('list')).toHaveLength(1)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('an event that no one won has no results', async () => {
  const { calls, container } = open([null, null])
  await expect.poll(() => calls.length).toBe(1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(container.textContent).toBe('')
})

test.each([
  ['the only first is the champion', [1, 2, 3], 1],
  ['of several who share first place, none is', [1, 1, 3], 0],
])('%s', async (_, ranks, champions) => {
  open(ranks)
  await screen.findByRole('heading', { name: t('results') })
  expect(screen.queryAllByText(t('champion'))).toHaveLength(champions)
})
