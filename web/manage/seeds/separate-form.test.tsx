import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import SeedsScreen from './seeds.screen.tsx'
import { canSeparate } from './separate-form.tsx'

const t = translatorOf('manage')
const event = {
  id: 'e1',
  name: 'Cup',
  type: 'SINGLE_ELIMINATION',
  entrySize: 1,
  players: 120,
  startedAt: null,
  rngSeed: null,
  organization: null,
  settings: { seeding: 'hand', groups: 1 },
}
const ids = Array.from({ length: 120 }, (_, index) => `p${index + 1}`)
const players = ids.map((id, index) => ({ id, name: id, image: null, seed: index + 1, country: null, teammates: [] }))
const pageOf = (page: number) => ({ data: players.slice((page - 1) * 100, page * 100), page, limit: 100, total: 120 })
const bracket = { type: 'SINGLE_ELIMINATION', preview: true, current: null, rounds: [], entrants: [], matches: [] }
const address = 'POST /tournaments/e1/players/seeds/separate'

function showSeeds(proposal: object, seeding = 'hand') {
  const calls = stubApi({
    'GET /tournaments/e1': { ...event, settings: { ...event.settings, seeding } },
    'GET /tournaments/e1/players?seeds=true&page=1&limit=100': pageOf(1),
    'GET /tournaments/e1/players?seeds=true&page=2&limit=100': pageOf(2),
    'GET /tournaments/e1/preview': bracket,
    [address]: proposal,
    'PATCH /tournaments/e1/players/seeds': { by: 'hand', rngSeed: null, listHash: '', seeds: [] },
  })
  const page = (
    <Suspense>
      <SeedsScreen />
    </Suspense>
  )
  const { user } = show(page, { path: '/tournaments/:id/manage/seeds', at: '/tournaments/e1/manage/seeds' })
  return { user, bodyOf: (called: string) => calls.find((call) => call.address === called)?.body }
}

test('a proposal is shown with all its entrants, and the host saves it as manual seeds', async () => {
  const order = ids.with(98, 'p110').with(109, 'p99')
  const { user, bodyOf } = showSeeds({ order, moved: 2, before: 3, after: 1 })
  await user.click(await screen.findByLabelText(t('apart.country')))
  await user.click(screen.getByLabelText(t('apart.sponsor')))
  await user.click(screen.getByRole('button', { name: t('apartAction') }))
  expect(await screen.findByText(t('apartResult.fewer', { moved: 2, before: 3, after: 1 }))).toBeTruthy()
  expect(bodyOf(address)).toEqual({ by: ['opponents', 'sponsor'] })
  await user.click(await screen.findByRole('button', { name: t('saveSeeds') }))
  await waitFor(() => expect(bodyOf('PATCH /tournaments/e1/players/seeds')).toEqual({ by: 'hand', order }))
})

test('without a better order the page says so and has nothing to save', async () => {
  const { user } = showSeeds({ order: ids, moved: 0, before: 2, after: 2 })
  await user.click(await screen.findByRole('button', { name: t('apartAction') }))
  expect(await screen.findByText(t('apartResult.stuck', { after: 2 }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('saveSeeds') })).toBeNull()
})

test('what was proposed is not said any more after the host discarded it', async () => {
  const order = ids.with(98, 'p110').with(109, 'p99')
  const { user } = showSeeds({ order, moved: 2, before: 3, after: 1 })
  await user.click(await screen.findByRole('button', { name: t('apartAction') }))
  const result = await screen.findByText(t('apartResult.fewer', { moved: 2, before: 3, after: 1 }))
  await user.click(await screen.findByRole('button', { name: t('discardSeeds') }))
  await waitFor(() => expect(result.textContent).toBe(''))
})

test('an order that needs no change is saved all the same, if the start would seed again', async () => {
  const { user, bodyOf } = showSeeds({ order: ids, moved: 0, before: 0, after: 0 }, 'random')
  await user.click(await screen.findByRole('button', { name: t('apartAction') }))
  await user.click(await screen.findByRole('button', { name: t('saveSeeds') }))
  await waitFor(() => expect(bodyOf('PATCH /tournaments/e1/players/seeds')).toEqual({ by: 'hand', order: ids }))
})

test('entrants can be separated in brackets, Swiss and several groups', () => {
  const settings = { ...event.settings, groups: 1 }
  const can = (type: 'SWISS' | 'LEADERBOARD' | 'ROUND_ROBIN', groups = 1) =>
    canSeparate({ type, settings: { ...settings, groups } } as Parameters<typeof canSeparate>[0])
  expect([can('SWISS'), can('LEADERBOARD'), can('ROUND_ROBIN'), can('ROUND_ROBIN', 4)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
