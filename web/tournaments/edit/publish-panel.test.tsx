import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Tournament } from '../../events/queries.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { PublishPanel } from './publish-panel.tsx'

const t = translatorOf('edit')
const club = { id: 'o1', username: 'boost-club', name: 'Boost Club' }
const event = { id: 'e1', eventType: 'Tournament', slug: null, readiness: [], locked: false }

const showPanel = (changed: object) =>
  show(
    <PublishPanel
      event={{ ...event, ...changed } as unknown as Tournament}
      onPublished={() => undefined}
      onShare={() => undefined}
    />,
  )

test.each(['DRAFT', 'PRIVATE'])('an event of a %s community is not called listed', async (visibility) => {
  const { user, unmount } = showPanel({ visibility: 'DRAFT', organization: { ...club, visibility } })
  expect(screen.getByRole('link', { name: 'Boost Club' }).getAttribute('href')).toBe('/boost-club/manage')
  await user.click(screen.getByRole('radio', { name: new RegExp(t('visibility.UNLISTED')) }))
  expect(screen.queryByRole('link', { name: 'Boost Club' })).toBeNull()
  unmount()

  showPanel({ visibility: 'PUBLIC', organization: { ...club, visibility } })
  expect(screen.getByRole('link', { name: 'Boost Club' })).toBeDefined()
  expect(screen.queryByText(t('seen.PUBLIC'))).toBeNull()
})

test('an event of a public community or of a person is listed', () => {
  showPanel({ visibility: 'PUBLIC', organization: { ...club, visibility: 'PUBLIC' } }).unmount()
  showPanel({ visibility: 'PUBLIC', organization: null })
  expect(screen.getByText(t('seen.PUBLIC'))).toBeDefined()
})
