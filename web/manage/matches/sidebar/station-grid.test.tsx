import { tournamentSettingDefaults } from '@guildhall/contract/tournaments/constants.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../../testing/render.tsx'
import type { Event } from '../../queries.ts'
import type { StaffMatch } from '../queries.ts'
import { StationGrid } from './station-grid.tsx'

const t = translatorOf('manage-matches')

test('each station is named above its match, and a free one says so once', () => {
  const names = ['Station 1', 'Station 2', 'Station 3']
  const stations = names.map((name) => ({ name, stream: name === 'Station 2' }))
  const event = { id: 'e1', pausedAt: null, settings: { ...tournamentSettingDefaults, stations } } as unknown as Event
  const at = new Date().toISOString()
  const match = { no: 12, station: 'Station 3', status: 'live', worry: null, calledAt: at, winnerId: null }
  show(<StationGrid event={event} rows={[match as unknown as StaffMatch]} onShow={() => {}} />)
  const lines = screen
    .getAllByRole('button')
    .map((button) => [...button.children].map(({ textContent }) => textContent?.trim()))
  expect(lines).toEqual([
    ['Station 1', t('free')],
    ['Station 2', `${t('free')} · ${t('onStream')}`],
    ['Station 3', expect.stringContaining(`M12 · ${t('state.playing')}`)],
  ])
})
