import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { test } from 'vitest'
import { stubApi } from '../../../testing/api.ts'
import { show } from '../../../testing/render.tsx'
import { useSettings } from './use-settings.ts'

function Settings() {
  const { settings, save } = useSettings()
  return (
    <button type="button" onClick={() => void save({ name: 'Two', username: 'two' }, settings)}>
      {settings.name}
    </button>
  )
}

test('a name that is saved together with a new handle is what the next change starts from', async () => {
  let name = 'One'
  stubApi({
    'GET /auth/session': { id: 'u1' },
    'GET /organizations/one': { id: 'o1', username: 'one', can: { update: true, own: true } },
    'GET /admin/organizations/o1': () => ({ id: 'o1', name, gameIds: [] }),
    'PATCH /organizations/o1': () => {
      name = 'Two'
      return { id: 'o1', username: 'two' }
    },
  })
  const page = { path: '/:username/manage/settings', at: '/one/manage/settings' }
  const { user } = show(
    <Suspense>
      <Settings />
    </Suspense>,
    page,
  )
  await user.click(await screen.findByRole('button', { name: 'One' }))
  await screen.findByRole('button', { name: 'Two' })
})
