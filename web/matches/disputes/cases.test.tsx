import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { I18nContext, useI18n } from '../../lib/i18n/i18n.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { Cases } from './cases.tsx'

const t = translatorOf('matches')

function stubTickets(tickets: object[]) {
  vi.stubGlobal('fetch', async () => Response.json({ data: tickets, page: 1, limit: 20, total: tickets.length }))
}

const request = {
  id: 't1',
  kind: 'HELP',
  ruling: null,
  moderator: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  can: {},
}

test('a player can ask for help about the match, one request at a time', async () => {
  stubTickets([{ ...request, closedAt: null }])
  show(<Cases matchId="m1" isOver={false} />)
  await screen.findByRole('heading', { name: t('case.HELP') })
  expect(screen.queryByRole('button', { name: t('askForHelp') })).toBeNull()
})

test('after the request is closed, the player can ask again', async () => {
  stubTickets([{ ...request, closedAt: '2026-01-01T13:00:00.000Z' }])
  show(<Cases matchId="m1" isOver={false} />)
  expect(await screen.findByRole('button', { name: t('askForHelp') })).toBeTruthy()
})

function OnHost() {
  return (
    <I18nContext value={{ ...useI18n(), community: 'northlights' }}>
      <Cases matchId="m1" isOver={false} />
    </I18nContext>
  )
}

test('on the host of a community, players see their cases and are not offered to ask for help', async () => {
  stubTickets([{ ...request, closedAt: '2026-01-01T13:00:00.000Z' }])
  show(<OnHost />)
  await screen.findByRole('heading', { name: t('case.HELP') })
  expect(screen.queryByRole('button', { name: t('askForHelp') })).toBeNull()
})

test('players read until when they can appeal a ruling, until one of them has appealed', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  const ruling = { kind: 'UPHELD', reason: 'The screenshots agree', appealUntil: inAnHour }
  const ruled = { ...request, kind: 'DISPUTE', ruling, closedAt: '2026-01-01T13:00:00.000Z' }
  stubTickets([ruled])
  const first = show(<Cases matchId="m1" isOver={false} />)
  await screen.findByText(t('appealUntil'), { exact: false })
  first.unmount()

  for (const [tickets, isOver] of [
    [[ruled, { ...request, id: 't2', kind: 'APPEAL', closedAt: null, appealOfId: 't1' }], false],
    [[{ ...ruled, ruling: { ...ruling, appealUntil: '2026-01-01T13:30:00.000Z' } }], false],
    [[ruled], true],
  ] as const) {
    stubTickets([...tickets])
    const { unmount } = show(<Cases matchId="m1" isOver={isOver} />)
    await screen.findByText(t('ruling.decided'))
    expect(screen.queryByText(t('appealUntil'), { exact: false })).toBeNull()
    unmount()
  }
})

test('a result stands only after an appeal: a dispute decides between reports', async () => {
  const ruling = { kind: 'UPHELD', reason: 'The screenshots agree', appealUntil: null }
  const closedAt = '2026-01-01T13:00:00.000Z'
  for (const [kind, text] of [
    ['DISPUTE', t('ruling.decided')],
    ['APPEAL', t('ruling.UPHELD')],
  ] as const) {
    stubTickets([{ ...request, kind, ruling, closedAt }])
    const { unmount } = show(<Cases matchId="m1" isOver />)
    expect(await screen.findByText(text)).toBeDefined()
    unmount()
  }
})
