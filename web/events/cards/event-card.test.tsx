import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { EventCard } from './event-card.tsx'

test('the spots of a large event have the format of the locale', () => {
  show(<EventCard to="/t/open" name="Open" cover={null} facts={[]} spots={{ taken: 1_024, max: 2_048 }} />)
  expect(screen.getByText('1,024/2,048')).toBeDefined()
  const label = translatorOf('ui')('spotsTaken', { taken: '1,024', max: '2,048' })
  expect(screen.getByRole('progressbar', { name: label })).toHaveProperty('value', 1_024)
})
