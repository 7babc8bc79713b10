import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Entrant, Tournament } from '../../events/queries.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { EntrantRow } from './entrant-row.tsx'

const t = translatorOf('tournaments')
const event = { id: 'e1', entrySize: 3, status: 'registration', startedAt: null, settings: { checkin: false }, me: {} }
const captain = { id: 't1', username: 'kira', name: 'Kira', image: null, captain: true, alternate: false }
const entrant = {
  id: 'p1',
  name: 'Comets',
  image: null,
  country: null,
  seed: 1,
  result: null,
  guests: ['Guest Gus', 'Guest Bea'],
  teammates: [captain],
  waitlistedAt: null,
  droppedAt: null,
  dropReason: null,
  checkinAt: null,
}

test('the public roster of a team names its guests beside its members', () => {
  show(<EntrantRow event={event as unknown as Tournament} entrant={entrant as unknown as Entrant} showRank />)
  expect(screen.getByText(t('andOthers', { name: 'Kira', count: 2 }))).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Kira' }).getAttribute('href')).toBe('/kira')
  for (const name of ['Guest Gus', 'Guest Bea']) expect(screen.getByText(name).textContent).toContain(t('guest'))
})

test('two guests of the same name are both in the roster', () => {
  const twins = { ...entrant, guests: ['Guest', 'Guest'] }
  show(<EntrantRow event={event as unknown as Tournament} entrant={twins as unknown as Entrant} showRank />)
  expect(screen.getAllByText('Guest', { selector: 'li' }).length).toBe(2)
})
