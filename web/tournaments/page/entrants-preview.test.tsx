import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Tournament } from '../../events/queries.ts'
import { show } from '../../testing/render.tsx'
import { EntrantsPreview } from './entrants-preview.tsx'

test.each([
  ['Tournament', '/tournaments/e1/players'],
  ['League', '/leagues/e1/teams'],
])('the link to all entrants of a %s opens its list of entrants', (eventType, path) => {
  const event = { id: 'e1', slug: null, eventType, type: 'SWISS', entrySize: 1, players: 3, status: 'live' }
  show(<EntrantsPreview event={event as unknown as Tournament} entrants={[]} />)
  expect(screen.getByRole('link').getAttribute('href')).toBe(path)
})
