import { leagueSettingDefaults } from '@guildhall/contract/leagues/constants.ts'
import { screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { FormatSection } from './format-section.tsx'

const t = translatorOf('edit')
const tCreate = translatorOf('create')
const tLeagueCreate = translatorOf('leagues-create')
const tRules = translatorOf('leagues-settings')
const tUi = translatorOf('ui')
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
  completedAt: null,
  lockedFields: [] as string[],
  settings: { ...leagueSettingDefaults, bestOf: 3 },
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

function openFormat(season: object) {
  const calls = stubApi({ 'GET /leagues/l1': season, 'PATCH /leagues/l1': season })
  const section = (
    <Suspense>
      <FormatSection id="l1" isOpen />
    </Suspense>
  )
  const { user } = show(section)
  return {
    user,
    save: () => user.click(screen.getByRole('button', { name: t('save') })),
    changes: () => calls.filter(({ address }) => address === 'PATCH /leagues/l1').map(({ body }) => body),
    async fill(label: string, value: string) {
      const field = await screen.findByLabelText((text) => `${text} `.startsWith(`${label} `)) // the unit may follow
      await user.clear(field)
      await user.type(field, value)
    },
  }
}

test('the host of a ladder sets its ratings, inactivity, tiers and limits', async () => {
  const { user, fill, save, changes } = openFormat(league)
  await fill(tRules('setting.initialRating'), '1200')
  await fill(tRules('setting.placementMatches'), '3')
  await fill(tRules('setting.softReset'), '75')
  await fill(tRules('setting.decayPerDay'), '4')
  await fill(tRules('setting.decayAfterDays'), '10')
  await fill(tRules('setting.decayFloor'), '1100')
  await fill(tRules('setting.openChallenges'), '2')
  await fill(tRules('setting.gamesPerOpponentPerDay'), '1')
  await user.selectOptions(screen.getByLabelText(tRules('setting.rating')), 'openskill')
  await user.click(screen.getByRole('switch', { name: t('setting.draws') }))
  await user.click(screen.getByRole('button', { name: tRules('addTier') }))
  await fill(tRules('tierName'), 'Bronze')
  await save()
  await vi.waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({
    settings: {
      initialRating: 1200,
      placementMatches: 3,
      softReset: 0.75,
      decayPerDay: 4,
      decayAfterDays: 10,
      decayFloor: 1100,
      openChallenges: 2,
      gamesPerOpponentPerDay: 1,
      rating: 'openskill',
      draws: false,
      tiers: [{ name: 'Bronze', from: 0 }],
    },
  })
})

test('the host of a queue sets whom it pairs', async () => {
  const queue = openFormat({ ...league, type: 'MATCHMAKING' })
  await queue.fill(tRules('window.start'), '50')
  await queue.fill(tRules('window.perSecond'), '2.5')
  await queue.fill(tRules('window.max'), '300')
  await queue.fill(tRules('setting.acceptSeconds'), '45')
  await queue.user.click(screen.getByRole('switch', { name: new RegExp(tRules('setting.sameRegion')) }))
  await queue.save()
  await vi.waitFor(() => expect(queue.changes()).toHaveLength(1))
  expect(queue.changes()[0]).toMatchObject({
    settings: { window: { start: 50, perSecond: 2.5, max: 300 }, acceptSeconds: 45, sameRegion: false },
  })
})

test('the host of a season sets its points, tiebreakers, divisions and the time to agree on match times', async () => {
  const division = { size: 8, promoted: 0, relegated: 0, playoff: 0 }
  const divisions = [{ ...division, name: 'Division 1' }]
  const season = { ...league, type: 'SCHEDULED', maxPlayers: 8, settings: { ...league.settings, divisions } }
  const { user, fill, save, changes } = openFormat(season)
  await fill(tLeagueCreate('divisionName', { no: 1 }), 'Premier')
  await fill(tRules('playoffSpots', { division: tLeagueCreate('divisionName', { no: 1 }) }), '4')
  await fill(t('points.win'), '2')
  await user.click(screen.getByRole('switch', { name: new RegExp(tRules('closePoints')) }))
  await fill(tRules('closePoints.loss'), '1')
  await fill(tRules('setting.proposalHours'), '24')
  await user.click(screen.getByRole('button', { name: t('remove', { name: t('tiebreak.lot') }) }))
  await save()
  await vi.waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({
    settings: {
      divisions: [{ ...division, name: 'Premier', playoff: 4 }],
      points: { win: 2, draw: 1, loss: 0, bye: 0 },
      closePoints: { win: 2, loss: 1 },
      proposalHours: 24,
      tiebreaks: ['points', 'headToHead', 'gameDiff', 'gamesFor'],
    },
  })
})

test('a new name of a division keeps the different sizes and moves of all', async () => {
  const divisions = [
    { name: 'Premier', size: 4, promoted: 0, relegated: 1, playoff: 0 },
    { name: 'First', size: 8, promoted: 1, relegated: 2, playoff: 6 },
    { name: 'Second', size: null, promoted: 2, relegated: 0, playoff: 12 },
  ]
  const { fill, save, changes } = openFormat({
    ...league,
    type: 'SCHEDULED',
    maxPlayers: 40,
    settings: { ...league.settings, divisions },
  })
  await fill(tLeagueCreate('divisionName', { no: 2 }), 'Championship')
  await save()
  await vi.waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({
    settings: { divisions: [divisions[0], { ...divisions[1], name: 'Championship' }, divisions[2]] },
  })
  expect(changes()[0]).not.toHaveProperty('maxPlayers')
})

test('rules beyond their bounds are refused beside their fields', async () => {
  const { user, fill, save, changes } = openFormat({ ...league, type: 'MATCHMAKING' })
  await fill(tRules('setting.decayFloor'), '5000')
  await fill(tRules('window.max'), '50')
  await user.click(screen.getByRole('button', { name: tRules('addTier') }))
  await user.click(screen.getByRole('button', { name: tRules('addTier') }))
  await user.click(screen.getByRole('button', { name: t('moveUp', { name: tRules('tier', { no: 2 }) }) }))
  await save()
  expect(await screen.findByText(tUi('between', { min: 100, max: 4_000 }))).toBeDefined()
  expect(screen.getByText(t('wrong.ORDER'))).toBeDefined()
  expect(screen.getByText(tRules('tiersWrong'))).toBeDefined()
  expect(changes()).toEqual([])
})

test('a league with a rule beyond its bounds can still be changed elsewhere', async () => {
  const older = { initialRating: 9_000, decayFloor: 0, window: { start: 700, perSecond: 5, max: 600 } }
  const { fill, save, changes } = openFormat({ ...league, settings: { ...league.settings, ...older } })
  await fill(tRules('setting.openChallenges'), '2')
  await save()
  await vi.waitFor(() => expect(changes()).toMatchObject([{ settings: { openChallenges: 2 } }]))
})

test('during a ladder only what the server still takes can change', async () => {
  const startedAt = '2026-11-01T18:00:00.000Z'
  const lockedFields = Object.keys(leagueSettingDefaults)
    .filter((name) => !['tiers', 'answerHours'].includes(name))
    .map((name) => `settings.${name}`)
  openFormat({ ...league, startedAt, lockedFields })
  const isDisabled = async (label: string) => {
    const field = await screen.findByLabelText<HTMLInputElement>(label)
    return field.disabled || field.closest('fieldset[disabled]') !== null
  }
  expect(await isDisabled(tRules('setting.initialRating'))).toBe(true)
  expect(await isDisabled(tLeagueCreate('reach'))).toBe(true)
  expect(await isDisabled(tLeagueCreate('answerHours'))).toBe(false)
  const tiers = screen.getByRole('group', { name: tRules('part.tiers') })
  expect(
    within(tiers)
      .getByRole('button', { name: tRules('addTier') })
      .matches(':disabled'),
  ).toBe(false)
})

test('a number that no option offers is shown as it is', async () => {
  openFormat({ ...league, settings: { ...league.settings, bestOf: 9, challengeReach: 4 } })
  expect((await screen.findByLabelText<HTMLSelectElement>(tCreate('bestOf'))).value).toBe('9')
  expect(screen.getByLabelText<HTMLSelectElement>(tLeagueCreate('reach')).value).toBe('4')
})
