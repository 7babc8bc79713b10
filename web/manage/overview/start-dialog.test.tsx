import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Event, StartPreview } from '../queries.ts'
import { StartDialog } from './start-dialog.tsx'

const t = translatorOf('manage')
const event = {
  id: 'e1',
  name: 'Team Cup',
  type: 'SINGLE_ELIMINATION',
  teamSize: 3,
  registrationEnd: null,
  rehearsal: false,
  settings: { seeding: 'random' },
}
const ready: StartPreview = {
  refusals: [],
  playing: 8,
  needed: 2,
  missing: [],
  filling: [],
  incomplete: [],
  replacesSeeds: false,
  review: false,
  readyCheck: true,
}
const address = 'POST /tournaments/e1/start'

function open(preview: Partial<StartPreview>, fields: Partial<Event> = {}) {
  const calls = stubApi({ [address]: { id: 'e1', status: 'live' } })
  const onClose = vi.fn()
  const startPreview = { ...ready, ...preview }
  const { user } = show(
    <StartDialog event={{ ...event, ...fields } as Event} startPreview={startPreview} onClose={onClose} />,
  )
  const bodies = () => calls.filter((call) => call.address === address).map(({ body }) => body)
  return { user, bodies, onClose }
}

const startButton = (count: number) =>
  screen.getByRole<HTMLButtonElement>('button', { name: t('startWith', { count }) })

test('a start with incomplete teams waits for the decision to let them play or to drop them', async () => {
  const { user, bodies, onClose } = open({ incomplete: [{ id: 'p1', name: 'Comets', members: 2 }] })
  expect(screen.getByText('Comets 2/3')).toBeDefined()
  const letPlay = () => screen.getByRole('radio', { name: t('startDialog.letPlay') })
  await expectMissing(user, t('startWith', { count: 8 }), translatorOf('ui')('choiceMissing'), letPlay)
  await user.click(screen.getByRole('radio', { name: t('startDialog.dropTeams') }))
  await user.click(startButton(7))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies()).toEqual([{ incompleteTeams: 'drop' }])
})

test('the start of a ladder closes no registration', async () => {
  const refusals = [{ code: 'REGISTRATION_OPEN' as const }]
  const { user, bodies } = open({ refusals }, { status: 'registration', date: '2026-12-01T18:00:00.000Z' })
  expect(screen.queryByText(t('startCloses'))).toBeNull()
  await user.click(startButton(8))
  await waitFor(() => expect(bodies()).toEqual([{ closeRegistration: true }]))
})

test('a start that would replace seeds warns and keeps them unless the host decides otherwise', async () => {
  const { user, bodies, onClose } = open({ replacesSeeds: true })
  expect(screen.getByText(t('startDialog.seedsReplaced'))).toBeDefined()
  await user.click(startButton(8))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies()).toEqual([{ keepSeeds: true }])
})
