import { screen } from '@testing-library/react'
import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import type { Tournament } from '../../events/queries.ts'
import routes from '../../routes.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { Notices, StaffLinks } from './notices.tsx'

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

test('the link of a judge in a league leads to a page', async () => {
  const judge = { ...event, eventType: 'League', can: { board: true, moderate: false }, me: { ...event.me, judge: [] } }
  show(<StaffLinks event={judge as unknown as Tournament} hasNextStep={false} />)
  const path = screen.getByRole('link', { name: translatorOf('tournaments')('board') }).getAttribute('href') ?? ''
  expect(path).toBe('/leagues/e1/board')
  const pages = (await routes).filter(
    ({ path: pattern = '', children }) => !children && pattern !== '*' && matchPath(pattern, path),
  )
  expect(pages).toHaveLength(1)
})

test('a draft tells once how far it is: in the next step, or in the notice where there is none', () => {
  const t = translatorOf('tournaments')
  const draft = {
    ...event,
    status: 'draft',
    visibility: 'DRAFT',
    readiness: [],
    rehearsal: false,
    can: { ...event.can, publish: true },
  } as unknown as Tournament
  const { unmount } = show(<Notices event={draft} hasNextStep />)
  expect(screen.getByText(t('isDraft'))).toBeDefined()
  expect(screen.queryByText(t('draftReady'))).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  show(<Notices event={draft} hasNextStep={false} />)
  expect(screen.getByText(t('draftReady'))).toBeDefined()
  expect(screen.getByRole('link', { name: t('publishDraft') })).toBeDefined()
})
