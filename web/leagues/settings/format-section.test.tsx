import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { FormatSection } from './format-section.tsx'

const t = translatorOf('edit')
const tCreate = translatorOf('create')
const tLeagueCreate = translatorOf('leagues-create')
const tUnsaved = translatorOf('unsaved')

const league = {
  id: 'l1',
  name: 'Ladder',
  type: 'RANKED',
  teamSize: 1,
  maxPlayers: 128,
  timezone: 'UTC',
  game: null,
  date: null,
  endDate: null,
  startedAt: null,
  schedule: {},
  settings: {
    bestOf: 3,
    legs: 1,
    divisions: [],
    hours: [],
    ladder: 'rating',
    challengeReach: 5,
    answerHours: 72,
    openReports: true,
    teamFormation: 'balanced',
    pickSeconds: 30,
  },
}

test('closing the format of a league with unsaved changes asks first', async () => {
  stubApi({ 'GET /leagues/l1': league })
  const section = (
    <Suspense>
      <FormatSection id="l1" isOpen />
    </Suspense>
  )
  const { user } = show(section, { at: '/leagues/l1/settings?section=format' })
  await user.selectOptions(await screen.findByLabelText(tCreate('bestOf')), '5')
  await user.click(screen.getByRole('link', { name: new RegExp(t('section.format')) }))
  expect(await screen.findByRole('dialog', { name: tUnsaved('title') })).toBeDefined()
})

test('a change of the format keeps what the form does not ask for: sizes and playoffs of divisions, times of match days', async () => {
  const divisions = [
    { name: 'Premier', size: 5, promoted: 0, relegated: 1, playoff: 2 },
    { name: 'First', size: null, promoted: 1, relegated: 0, playoff: 0 },
  ]
  const matchDays = [
    { weekday: 2, time: '20:00' },
    { weekday: 7, time: '16:00' },
  ]
  const season = {
    ...league,
    type: 'SCHEDULED',
    maxPlayers: 12,
    schedule: { matchDays, firstDay: '2026-12-01' },
    settings: { ...league.settings, divisions },
  }
  const calls = stubApi({ 'GET /leagues/l1': season, 'PATCH /leagues/l1': season })
  const { user } = show(
    <Suspense>
      <FormatSection id="l1" isOpen />
    </Suspense>,
  )
  const changes = () => calls.filter(({ address }) => address === 'PATCH /leagues/l1').map(({ body }) => body)
  const save = () => user.click(screen.getByRole('button', { name: t('save') }))
  await user.selectOptions(await screen.findByLabelText(tCreate('bestOf')), '5')
  await save()
  await vi.waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({ settings: { bestOf: 5 } })
  expect(changes()[0]).not.toHaveProperty('settings.divisions')
  expect(changes()[0]).not.toHaveProperty('schedule')
  expect(changes()[0]).not.toHaveProperty('maxPlayers')

  await user.selectOptions(screen.getByLabelText(tLeagueCreate('divisionSize')), '6')
  await user.selectOptions(screen.getByLabelText(tLeagueCreate('everyWeeks')), '2')
  await save()
  await vi.waitFor(() => expect(changes()).toHaveLength(2))
  expect(changes()[1]).toMatchObject({
    settings: {
      divisions: [
        { size: 6, playoff: 2 },
        { size: 6, playoff: 0 },
      ],
    },
  })
  expect(changes()[1]).toMatchObject({ schedule: { matchDays, firstDay: '2026-12-01', everyWeeks: 2 } })
})
