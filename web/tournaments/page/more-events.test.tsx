import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { I18nContext, useI18n } from '../../lib/i18n/i18n.ts'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { MoreEvents } from './more-events.tsx'

const t = translatorOf('tournaments')
const game = { id: 'g1', name: 'Chess', slug: 'chess' }
const more = <MoreEvents game={game} excludedId="e1" />

const Host = () => <I18nContext value={{ ...useI18n(), community: 'boost-club' }}>{more}</I18nContext>

const card = {
  id: 'e2',
  eventType: 'Tournament',
  name: 'Blitz Night',
  assets: {},
  prizes: [],
  platforms: [],
  tags: [],
  hosts: [],
  createdBy: { id: 'u1', username: 'ada', name: null, image: null },
}

test('the page of an event names others of its game, but does not ask for them on the host of a community', async () => {
  const list = { data: [card], page: 1, limit: 4, total: 1 }
  const calls = stubApi({ 'GET /tournaments?status=upcoming&game=chess&limit=4': list })
  const { unmount } = show(<Host />)
  expect(screen.queryByText(t('moreGame', { game: 'Chess' }))).toBeNull()
  expect(calls).toEqual([])
  unmount()
  show(more)
  expect(await screen.findByText(t('moreGame', { game: 'Chess' }))).toBeDefined()
})
