import { expect, test } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { RatingGraph } from './rating-graph.tsx'

const t = translatorOf('ratings')
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const result = (days: number, before: number, after: number, opponent: string | null) => ({
  at: daysAgo(days),
  before,
  after,
  change: after - before,
  opponent,
  matchId: null,
  expected: 0.36,
  opponents: 1600,
  score: Number(after > before),
})

test('the graph is also a table with the opponent, the expectation and the change of each result', async () => {
  const results = [result(200, 1500, 1400, 'Old rival'), result(3, 1400, 1460, 'Teo'), result(1, 1460, 1447, null)]
  const { getByRole, getAllByRole, user, queryByText } = show(<RatingGraph results={results} />)
  expect(getByRole('img').getAttribute('aria-label')).toBe(t('graphLabel', { from: '1,400', to: '1,447' }))
  await user.click(getByRole('button', { name: t('showTable') }))
  const cells = getAllByRole('row').map((row) => row.textContent)
  expect(cells).toHaveLength(3)
  expect(cells[1]).toContain(t('privateEvent'))
  expect(cells[2]).toMatch(/Teo1,60036%Win\+601,460$/)
  expect(queryByText('Old rival')).toBeNull()
  await user.click(getByRole('button', { name: t('range.all') }))
  expect(queryByText('Old rival')).not.toBeNull()
})

test('the graph shows the current rating beside its last point', () => {
  const { getByText } = show(<RatingGraph results={[result(3, 1400, 1460, 'Teo'), result(1, 1460, 1447, null)]} />)
  expect(getByText('1,447').getAttribute('x')).toBe('100%')
})
