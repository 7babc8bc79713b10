import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { MyMatches } from './my-matches.tsx'

const t = translatorOf('matches')
const bracket = translatorOf('bracket')

const match = (no: number, event: string, startsAt: string | null) => ({
  id: `m${no}`,
  no,
  event: { id: event, name: event },
  player1: { name: `Player ${no}` },
  player2: null,
  status: 'ready-check',
  calledAt: null as string | null,
  deadlineAt: null,
  startsAt,
})

test('of a league only the next fixture is shown, with its time', async () => {
  const data = [
    match(1, 'Friday Cup', null),
    match(7, 'League', '2030-12-13T19:00:00.000Z'),
    match(6, 'League', '2030-12-06T19:00:00.000Z'),
    match(9, 'Second League', '2030-12-20T19:00:00.000Z'),
  ]
  vi.stubGlobal('fetch', async () => Response.json({ data, page: 1, limit: 24, total: data.length }))
  show(<MyMatches />)
  await screen.findByText(/Player 1/)
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/matches/m1', '/matches/m6', '/matches/m9'])
})

test('a match is called or not called yet, and never simply ready', async () => {
  const data = [match(1, 'Friday Cup', null), { ...match(2, 'Open', null), calledAt: '2030-12-01T19:00:00.000Z' }]
  vi.stubGlobal('fetch', async () => Response.json({ data, page: 1, limit: 24, total: data.length }))
  show(<MyMatches />)
  const itemWith = async (text: string) => (await screen.findByText(text)).closest('li')
  expect((await itemWith(t('notCalledYet')))?.textContent).toContain('Player 1')
  expect((await itemWith(bracket('called')))?.textContent).toContain('Player 2')
  expect(screen.queryByText(bracket('status.ready-check'))).toBeNull()
})

test('the clocks of a paused event do not run', async () => {
  const event = { id: 'e1', name: 'Friday Cup', pausedAt: '2030-12-01T19:00:00.000Z' }
  const data = [{ ...match(1, 'Friday Cup', null), event, deadlineAt: '2020-12-01T19:00:00.000Z' }]
  vi.stubGlobal('fetch', async () => Response.json({ data, page: 1, limit: 24, total: 1 }))
  show(<MyMatches />)
  expect(await screen.findByText(translatorOf('tournaments')('paused'))).not.toBeNull()
  expect(screen.queryByRole('timer')).toBeNull()
})

test('a match of a league with divisions names its own', async () => {
  const data = [{ ...match(7, 'Autumn League', '2030-12-13T19:00:00.000Z'), division: 'Premier Division' }]
  vi.stubGlobal('fetch', async () => Response.json({ data, page: 1, limit: 24, total: 1 }))
  show(<MyMatches />)
  expect(await screen.findByText(/^Autumn League · Premier Division · /)).not.toBeNull()
})
