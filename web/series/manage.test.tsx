import { completeRules } from '@guildhall/contract/series/constants.ts'
import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { receive } from '../testing/live.ts'
import { show, translatorOf } from '../testing/render.tsx'
import ManageSeriesScreen from './manage.screen.tsx'

const t = translatorOf('series')
const series = {
  ...{ id: 's1', name: 'Spring', description: null, visibility: 'PUBLIC', calendar: [], finale: null, endsAt: null },
  ...{ rules: completeRules({}), assets: {} },
}
const open = (part: string) =>
  show(
    <Suspense>
      <ManageSeriesScreen />
    </Suspense>,
    { path: '/series/:id/manage', at: `/series/s1/manage?part=${part}` },
  )
const management = { claims: [], invites: [], adjustments: [], finalists: [], standings: [] }

test('what an admin types stays when another admin saves other rules meanwhile', async () => {
  let stored = series
  stubApi({ 'GET /series/s1': () => stored, 'GET /series/s1/manage': management })
  const { user } = open('points')
  await user.type(await screen.findByLabelText(t('count')), '3')
  stored = { ...series, rules: completeRules({ scoring: 'wins' }) }
  receive({ topic: 'series:s1', data: { rev: 2 } })
  await screen.findByLabelText(t('pointsPerWinField'))
  expect(screen.getByDisplayValue('3')).toBe(screen.getByLabelText(t('count')))
})

test('what an admin types stays when another admin renames the series meanwhile', async () => {
  let stored = series
  stubApi({ 'GET /series/s1': () => stored, 'GET /series/s1/manage': management })
  const { user } = open('settings')
  await user.type(await screen.findByLabelText(t('description')), 'Four cups')
  stored = { ...series, name: 'Summer' }
  receive({ topic: 'series:s1', data: { rev: 2 } })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(t('name')).value).toBe('Summer'))
  expect(screen.getByLabelText<HTMLTextAreaElement>(t('description')).value).toBe('Four cups')
})
