import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Event } from '../queries.ts'
import type { NextAction } from './next-action.ts'
import { NextActionCard } from './next-action-card.tsx'

const t = translatorOf('manage')
const event = { id: 'e1', slug: null, name: 'Cup', type: 'SWISS', can: {} } as Event

test('the card of the next action says where its button leads', () => {
  const actions: [NextAction, string, string][] = [
    [{ kind: 'live' }, t('nextCard.matches'), '/matches'],
    [{ kind: 'missing', count: 2 }, t('nextCard.checkIn'), '/check-in'],
  ]
  for (const [next, name, path] of actions) {
    const { unmount } = show(<NextActionCard event={event} next={next} onStart={vi.fn()} />)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(new RegExp(`/manage${path}$`))
    unmount()
  }
})
