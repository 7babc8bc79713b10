import { tournamentSettingDefaults } from '@guildhall/contract/tournaments/constants.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../../testing/render.tsx'
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
    const stationOptions = {
      stations: [],
      free: [],
      offered: [],
      streamed: [],
      calledTo: new Map(),
      canDecide: true,
      isStaff: true,
    }
    const { unmount } = show(
      <CallNext event={event} forecast={forecast} rows={[match]} runAction={vi.fn()} stationOptions={stationOptions} />,
    )
    const isCritical = screen.queryByText(t('criticalWhy')) !== null
    expect(screen.getByRole('button', { name: t('callBoth') })).toBeDefined()
    unmount()
    return isCritical
  }
  expect(['DOUBLE_ELIMINATION', 'ROUND_ROBIN', 'SCHEDULED', 'SWISS'].map(texts)).toEqual([true, false, false, false])
})
