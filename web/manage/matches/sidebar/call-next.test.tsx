import { tournamentSettingDefaults } from '@guildhall/contract/tournaments/constants.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../../testing/render.tsx'
import { noStations } from '../../../testing/station-options.ts'
import type { Event } from '../../queries.ts'
import type { Forecast, StaffMatch } from '../queries.ts'
import { CallNext } from './call-next.tsx'

const t = translatorOf('manage-matches')

test('only a match of a bracket is on the path to the final', () => {
  const player = (id: string) => ({ id, name: id })
  const match = {
    id: 'm1',
    no: 1,
    key: 'R1',
    status: 'ready-check',
    worry: null,
    calledAt: null,
    startsAt: null,
    station: null,
    winnerId: null,
    scores: [],
    player1Id: 'a',
    player2Id: 'b',
    player1: player('a'),
    player2: player('b'),
  } as unknown as StaffMatch
  const forecast = { open: 1, next: [{ id: 'm1', no: 1, key: 'R1' }] } as Forecast
  const texts = (type: string) => {
    const event = { id: 'e1', type, settings: tournamentSettingDefaults, endedAt: null, can: {} } as Event
    const { unmount } = show(
      <CallNext event={event} forecast={forecast} rows={[match]} runAction={vi.fn()} stationOptions={noStations} />,
    )
    const isCritical = screen.queryByText(t('criticalWhy')) !== null
    expect(screen.getByRole('button', { name: t('callBoth') })).toBeDefined()
    unmount()
    return isCritical
  }
  expect(['DOUBLE_ELIMINATION', 'ROUND_ROBIN', 'SCHEDULED', 'SWISS'].map(texts)).toEqual([true, false, false, false])
})

test('a match whose own station is in use says so', () => {
  const stations = [{ name: 'Setup 1' }, { name: 'Setup 2' }]
  const event = { id: 'e1', type: 'SWISS', settings: { ...tournamentSettingDefaults, stations }, can: {} }
  const stationOptions = {
    stations: ['Setup 1', 'Setup 2'],
    free: ['Setup 1'],
    offered: ['Setup 1'],
    streamed: [],
    calledTo: new Map(),
    canDecide: true,
    isStaff: true,
  }
  const match = { id: 'm1', no: 1, status: 'ready-check', calledAt: null, winnerId: null, scores: [], startsAt: null }
  const titleFor = (station: string) => {
    const rows = [{ ...match, station }] as unknown as StaffMatch[]
    const props = { event: event as unknown as Event, forecast: undefined, rows, runAction: vi.fn(), stationOptions }
    const { unmount } = show(<CallNext {...props} />)
    const title = screen.getByText(/^M1/).textContent
    unmount()
    return title
  }
  expect(titleFor('Setup 1')).toBe(t('toStation', { no: 1, station: 'Setup 1' }))
  expect(titleFor('Setup 2')).toBe(t('toStation', { no: 1, station: t('stationTaken', { name: 'Setup 2' }) }))
})
