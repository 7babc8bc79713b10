import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { DropDialog } from './matches/dialogs/drop-dialog.tsx'
import { UndoDialog } from './matches/dialogs/undo-dialog.tsx'
import type { LogEntry } from './matches/queries.ts'
import { CancelEvent } from './overview/cancel-event.tsx'
import { PauseDialog } from './overview/pause-dialog.tsx'
import type { Event } from './queries.ts'

const manage = translatorOf('manage')
const matches = translatorOf('manage-matches')
const entry = {
  id: 'l1',
  action: 'match-decided',
  changes: [],
  matchId: null,
  match: null,
  by: null,
  user: null,
}
const event = {
  id: 'e1',
  name: 'Friday Cup',
  status: 'live',
  startedAt: '2026-11-15T14:58:00.000Z',
  rehearsal: false,
  players: 8,
  waiting: 0,
  entry: { kind: 'free' },
  can: { cancel: true },
}
const close = () => {}

beforeEach(() => {
  sessionStorage.clear()
  stubApi({})
})

const cases: [name: string, dialog: ReactElement, openButton: string | null, cancelButton: string][] = [
  [
    'drop',
    <DropDialog key="drop" eventId="e1" playerId="p1" names={new Map()} onClose={close} />,
    null,
    matches('cancel'),
  ],
  [
    'undo',
    <UndoDialog key="undo" eventId="e1" entry={entry as unknown as LogEntry} names={new Map()} onClose={close} />,
    null,
    matches('cancel'),
  ],
  ['pause', <PauseDialog key="pause" id="e1" onClose={close} />, null, manage('keepPlaying')],
  [
    'cancel',
    <CancelEvent key="cancel" event={event as unknown as Event} />,
    manage('cancelEvent.act'),
    manage('keepEvent'),
  ],
]

test.each(cases)(
  'a half-entered reason of the %s dialog survives a reload, and is forgotten when the dialog is closed',
  async (_name, dialog, openButton, cancelButton) => {
    async function open() {
      cleanup()
      const { user } = show(dialog)
      if (openButton) await user.click(screen.getByRole('button', { name: openButton }))
      return { user, reason: await screen.findByRole<HTMLInputElement>('textbox') }
    }
    const first = await open()
    await first.user.type(first.reason, 'Power is')
    const second = await open()
    expect(second.reason.value).toBe('Power is')
    await second.user.click(screen.getByRole('button', { name: cancelButton }))
    const third = await open()
    expect(third.reason.value).toBe('')
  },
)

test('a reload keeps the tick that disqualifies, and closing the dialog forgets it', async () => {
  const dialog = <DropDialog eventId="e1" playerId="p1" names={new Map()} onClose={close} />
  const tick = () => screen.getByRole<HTMLInputElement>('checkbox', { name: matches('disqualify') })
  const { user } = show(dialog)
  await user.click(tick())
  cleanup()
  show(dialog)
  expect(tick().checked).toBe(true)
  await user.click(screen.getByRole('button', { name: matches('cancel') }))
  cleanup()
  show(dialog)
  expect(tick().checked).toBe(false)
})

test('a refused pause says why in its dialog, keeps the reason, and is sent once per double click', async () => {
  const address = 'PUT /tournaments/e1/pause'
  const { promise, resolve } = Promise.withResolvers()
  const replies: Record<string, unknown> = { [address]: () => promise }
  const calls = stubApi(replies)
  const pauses = () => calls.filter((call) => call.address === address)
  const onClose = vi.fn()
  const { user } = show(<PauseDialog id="e1" onClose={onClose} />)
  const reason = screen.getByRole<HTMLInputElement>('textbox')
  const button = screen.getByRole('button', { name: manage('pauseNow') })
  await user.type(reason, 'Power is out')
  await user.dblClick(button)
  resolve(new Refusal('INVALID', 422, 'reason'))
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'))
  expect([document.activeElement, reason.value]).toEqual([reason, 'Power is out'])
  expect(pauses()).toHaveLength(1)
  expect(onClose).not.toHaveBeenCalled()

  replies[address] = {}
  await user.click(button)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(pauses()).toHaveLength(2)
})
