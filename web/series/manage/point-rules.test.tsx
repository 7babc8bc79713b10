import { completeRules } from '@guildhall/contract/series/constants.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Series } from '../queries.ts'
import { PointRules } from './point-rules.tsx'

const t = translatorOf('series')
const series = { id: 's1', rules: completeRules({}), endsAt: null } as Series

test('only the rules that were edited are sent: another admin may have changed the others', async () => {
  const calls = stubApi({ 'PATCH /series/s1': series })
  const { user } = show(<PointRules series={series} />)
  await user.type(screen.getByLabelText(t('count')), '3')
  await user.click(screen.getByRole('button', { name: t('saveRules') }))
  await waitFor(() => expect(calls).toEqual([{ address: 'PATCH /series/s1', body: { rules: { count: 3 } } }]))
})

test('tiebreakers start with a capital letter and have the number of their order', async () => {
  const { user } = show(<PointRules series={{ ...series, rules: completeRules({ tiebreaks: ['bestRank'] }) }} />)
  await user.click(screen.getByRole('checkbox', { name: 'Event wins' }))
  const names = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
  expect(names).toEqual(expect.arrayContaining(['2. Event wins', '1. Best result', 'Events played']))
})

test('the last rank of a row is typed digit by digit, and the rows after it stay', async () => {
  const table = [
    { from: 1, to: 8, points: 10 },
    { from: 9, to: 12, points: 5 },
    { from: 13, to: 32, points: 1 },
  ]
  const calls = stubApi({ 'PATCH /series/s1': series })
  const { user } = show(<PointRules series={{ ...series, rules: completeRules({ scoring: 'table', table }) }} />)
  const [, lastRank] = screen.getAllByLabelText(t('toRank'))
  if (!lastRank) throw new Error('Expected a second row')
  await user.clear(lastRank)
  await user.type(lastRank, '16')
  await user.click(screen.getByRole('button', { name: t('saveRules') }))
  const changed = [table[0], { from: 9, to: 16, points: 5 }, { from: 17, to: 32, points: 1 }]
  await waitFor(() => expect(calls).toEqual([{ address: 'PATCH /series/s1', body: { rules: { table: changed } } }]))
})
