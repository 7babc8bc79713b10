import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Tournament } from '../queries.ts'
import { StaffLinks } from './notices.tsx'

const event = {
  id: 'e1',
  status: 'registration',
  can: { board: true, moderate: true, update: true },
  me: { host: true, moderator: false, judge: null, playerId: null },
}
const manage = translatorOf('tournaments')('manage')

test('a host sees one link to Manage: the next step, or the link beside the tabs', () => {
  const { unmount } = show(<StaffLinks event={event as Tournament} hasNextStep />)
  expect(screen.queryByRole('link', { name: manage })).toBeNull()
  unmount()
  show(<StaffLinks event={event as Tournament} hasNextStep={false} />)
  expect(screen.getByRole('link', { name: manage })).not.toBeNull()
})
