import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { CommunitiesTab } from './communities-tab.tsx'

const first = 'GET /profiles/nova/organizations?page=1&limit=30'
const community = { id: 'o1', name: 'Nordlicht', username: 'nordlicht', avatar: null, accent: null }
const page = { data: [{ ...community, role: 'MEMBER', members: 3 }], page: 1, limit: 30, total: 31 }

test('a list whose next page cannot be loaded keeps its rows and says so', async () => {
  stubApi({ [first]: page })
  const { user } = show(<CommunitiesTab name="nova" />)
  await user.click(await screen.findByRole('button', { name: translatorOf('profiles')('showMore') }))
  await screen.findByRole('alert')
  expect(screen.getByText('Nordlicht')).toBeDefined()
})
