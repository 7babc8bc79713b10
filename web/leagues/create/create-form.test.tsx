import { leagueTypes } from '@guildhall/contract/leagues/constants.ts'
import { screen } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Community, Game } from '../../tournaments/create/queries.ts'
import { CreateForm } from './create-form.tsx'

const t = translatorOf('leagues-create')
const tCreate = translatorOf('create')
const game = { id: 'g1', slug: 'rocket-league', name: 'Rocket League', shortName: null, assets: {}, platforms: [] }
const games = [game as unknown as Game]

test.each(leagueTypes)('the form of a %s league needs only a game and a name', async (type) => {
  const calls = stubApi({ 'POST /leagues': { id: 'l1' } })
  const { user } = show(<CreateForm type={type} communities={[]} games={games} organizationId={null} />)
  await user.click(screen.getByRole('button', { name: t('create') }))
  expect(screen.getByText(tCreate('gameMissing'))).toBeDefined()
  expect(calls).toEqual([])

  await user.click(screen.getByRole('radio', { name: 'Rocket League' }))
  await user.type(screen.getByLabelText(tCreate('name')), 'Boost League')
  await user.click(screen.getByRole('button', { name: t('create') }))
  expect(calls).toMatchObject([{ address: 'POST /leagues', body: { name: 'Boost League', type, gameId: 'g1' } }])
})

test('where only communities create events, the form offers no other host', async () => {
  const calls = stubApi({ 'POST /leagues': { id: 'l1' } })
  const communities = [{ id: 'c1', name: 'Nordlicht' } as unknown as Community]
  const props = { communities, games, organizationId: null, mayHostAlone: false }
  const { user } = show(<CreateForm type="RANKED" {...props} />)
  const host = screen.getByLabelText(tCreate('host'))
  expect([...host.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Nordlicht'])
  await user.click(screen.getByRole('radio', { name: 'Rocket League' }))
  await user.type(screen.getByLabelText(tCreate('name')), 'Boost League')
  await user.click(screen.getByRole('button', { name: t('create') }))
  expect(calls).toMatchObject([{ body: { organizationId: 'c1' } }])
})

test('the form of a season tells its length', async () => {
  stubApi({})
  const { user } = show(<CreateForm type="SCHEDULED" communities={[]} games={games} organizationId={null} />)
  const sum = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(sum()).toContain(t('seasonLength', { count: 9, weeks: t('weeks', { count: 9 }) }))
  await user.selectOptions(screen.getByLabelText(t('legs')), '2')
  expect(sum()).toContain(t('seasonLength', { count: 18, weeks: t('weeks', { count: 18 }) }))
})

test('leaving a form with answers asks first, and one without does not', async () => {
  stubApi({})
  const { user } = show(
    <>
      <CreateForm type="RANKED" communities={[]} games={games} organizationId={null} />
      <Link to="/first">First</Link>
      <Link to="/second">Second</Link>
    </>,
  )
  const leaveTo = (name: string) => user.click(screen.getByRole('link', { name }))
  const title = translatorOf('unsaved')('title')
  await leaveTo('First')
  expect(screen.queryByRole('dialog', { name: title })).toBeNull()
  await user.type(screen.getByLabelText(tCreate('name')), 'Boost League')
  await leaveTo('Second')
  expect(await screen.findByRole('dialog', { name: title })).toBeDefined()
})

test('a day without matches in another notation is refused, not left out', async () => {
  const calls = stubApi({ 'POST /leagues': { id: 'l1' } })
  const { user } = show(<CreateForm type="SCHEDULED" communities={[]} games={games} organizationId={null} />)
  await user.click(screen.getByRole('radio', { name: 'Rocket League' }))
  await user.type(screen.getByLabelText(tCreate('name')), 'Boost League')
  const days = screen.getByLabelText(new RegExp(t('blackouts')))
  await user.type(days, '24.12.2026')
  await user.click(screen.getByRole('button', { name: t('create') }))
  expect(screen.getByText(t('blackoutsWrong'))).toBeDefined()
  expect(calls).toEqual([])
  await user.clear(days)
  await user.type(days, '2026-12-24')
  await user.click(screen.getByRole('button', { name: t('create') }))
  expect(calls).toMatchObject([{ body: { schedule: { blackouts: ['2026-12-24'] } } }])
})
