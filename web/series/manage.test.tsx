import { completeRules } from '@guildhall/contract/series/constants.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { receive } from '../testing/live.ts'
import { show, translatorOf } from '../testing/render.tsx'
import ManageSeriesScreen from './manage.screen.tsx'

const t = translatorOf('series')
const series = {
  id: 's1',
  name: 'Spring',
  description: null,
  visibility: 'PUBLIC',
  calendar: [],
  finale: null,
  endsAt: null,
  rules: completeRules({}),
  assets: {},
}
const open = (part: string) =>
  show(
    <Suspense>
      <ManageSeriesScreen />
    </Suspense>,
    { path: '/series/:id/manage', at: `/series/s1/manage?part=${part}` },
  )
const management = { claims: [], invites: [], adjustments: [], finalists: [], finaleEvents: [], standings: [] }

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

test('an event is removed from a series only after a question that names it', async () => {
  const event = { id: 'e1', eventType: 'TOURNAMENT', name: 'Friday Cup', slug: null, date: null, state: 'open' }
  const remove = 'DELETE /series/s1/events/e1'
  const calls = stubApi({
    'GET /series/s1': { ...series, calendar: [event] },
    'GET /series/s1/manage': management,
    [remove]: {},
  })
  const { user } = open('events')
  await user.click(await screen.findByRole('button', { name: t('removeEvent') }))
  await screen.findByRole('dialog', { name: t('removeEventTitle', { name: 'Friday Cup' }) })
  const sent = () => calls.filter(({ address }) => address === remove).length
  expect(sent()).toBe(0)
  await user.click(screen.getByRole('button', { name: t('removeEventAct') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toBe(1)
})

test('an adjustment is removed only after a question that names the entrant', async () => {
  const createdAt = '2026-11-14T10:00:00.000Z'
  const adjustment = { id: 'a1', entrant: 'u:1', name: 'Nova', points: -3, reason: 'Late', createdAt }
  const remove = 'DELETE /series/s1/adjustments/a1'
  const calls = stubApi({
    'GET /series/s1': series,
    'GET /series/s1/manage': { ...management, adjustments: [adjustment] },
    [remove]: {},
  })
  const { user } = open('adjustments')
  await user.click(await screen.findByRole('button', { name: t('removeAdjustment') }))
  await screen.findByRole('dialog', { name: t('removeAdjustmentTitle', { name: 'Nova' }) })
  const sent = () => calls.filter(({ address }) => address === remove).length
  expect(sent()).toBe(0)
  await user.click(screen.getByRole('button', { name: t('removeAdjustmentAct') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toBe(1)
})

test('a series with unsaved changes is deleted without a question about them', async () => {
  const replies = { 'GET /series/s1': series, 'GET /series/s1/manage': management }
  stubApi({ ...replies, 'DELETE /series/s1': null })
  const { user } = open('settings')
  const field = await screen.findByLabelText(t('description'))
  await user.type(field, 'Four cups')
  await user.click(screen.getByRole('button', { name: t('deleteSeries') }))
  const dialog = within(await screen.findByRole('dialog', { name: t('deleteTitle', { name: 'Spring' }) }))
  await user.click(dialog.getByRole('button', { name: t('deleteSeries') }))
  await waitFor(() => expect(field.isConnected).toBe(false))
})
