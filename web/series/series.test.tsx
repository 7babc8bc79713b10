import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show } from '../testing/render.tsx'
import SeriesScreen from './series.screen.tsx'

const organization = { id: 'o1', name: 'Boost Club', username: 'boost-club', avatar: null, accent: null }
const series = {
  id: 's1',
  name: 'Spring',
  visibility: 'PUBLIC',
  assets: {},
  game: null,
  games: [],
  calendar: [],
  finale: null,
  rules: {},
  organization,
  createdBy: { id: 'u1', username: 'ada', name: 'Ada', image: null },
  can: {},
}

test.each([
  [organization, 'Boost Club', '.crest'],
  [null, 'Ada', '.avatar'],
])('the head of a series shows who runs it with their image', async (owner, name, image) => {
  stubApi({ 'GET /series/s1': { ...series, organization: owner } })
  show(
    <Suspense>
      <SeriesScreen />
    </Suspense>,
    { path: '/series/:id', at: '/series/s1' },
  )
  const link = await screen.findByRole('link', { name })
  expect(link.querySelector(image)).not.toBeNull()
})
