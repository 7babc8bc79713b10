import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import EntrantsScreen from './entrants.screen.tsx'

const t = translatorOf('manage')

const Address = () => <output aria-label="Address">{useLocation().search}</output>

const event = {
  id: 'e1',
  name: 'Cup',
  type: 'SWISS',
  entrySize: 1,
  form: [],
  startedAt: null,
  endedAt: null,
  cancelledAt: null,
  can: { announce: false, update: true },
}
const path = '/tournaments/:id/manage/players'
const at = '/tournaments/e1/manage/players'

test('the tab of the entrants ends a search, which does not start again', async () => {
  const none = { data: [], page: 1, limit: 100, total: 0 }
  const list = 'GET /admin/tournaments/e1/players?form=true&page=1&limit=100'
  stubApi({ 'GET /tournaments/e1': event, [list]: none, [`${list}&query=Nova`]: none })
  const page = (
    <Suspense>
      <EntrantsScreen />
      <Link to={at}>Entrants</Link>
      <Address />
    </Suspense>
  )
  const { user } = show(page, { path, at })
  fireEvent.change(await screen.findByLabelText(t('findEntrant')), { target: { value: 'Nova' } })
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe('?q=Nova'))
  await user.click(screen.getByRole('link', { name: 'Entrants' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(t('findEntrant')).value).toBe(''))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(screen.getByLabelText('Address').textContent).toBe('')
})

test('staff neither add nor remove entrants of a cancelled event', async () => {
  const nova = {
    id: 'p1',
    name: 'Nova',
    seed: null,
    image: null,
    country: null,
    guests: [],
    teammates: [],
    metadata: {},
    createdAt: '2026-11-01T12:00:00.000Z',
    checkinAt: null,
    droppedAt: null,
    waitlistedAt: null,
  }
  stubApi({
    'GET /tournaments/e1': { ...event, cancelledAt: '2026-11-02T12:00:00.000Z' },
    'GET /admin/tournaments/e1/players?form=true&page=1&limit=100': { data: [nova], page: 1, limit: 100, total: 1 },
    'GET /tournaments/e1/checkin': { opensAt: null },
  })
  const page = (
    <Suspense>
      <EntrantsScreen />
    </Suspense>
  )
  show(page, { path, at })
  await screen.findByText('Nova')
  const names = [t('add'), t('import'), t('removeWho', { name: 'Nova' })]
  expect(names.filter((name) => screen.queryByRole('button', { name }))).toEqual([])
})
