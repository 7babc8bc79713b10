import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../../../testing/api.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import { Toasts } from '../../../ui/feedback/toast.tsx'
import type { Control } from '../play/use-control.ts'
import type { Event, Match, Report } from '../queries.ts'
import type { MatchTexts } from '../use-match-text.ts'
import { ReportForm } from './report-form.tsx'

const t = translatorOf('matches')
const match = { id: 'm1', bestOf: 3, side: 'W', metadata: null, veto: null } as Match
const event = { settings: { draws: false, proof: 'off' } } as Event
const texts = {
  name: (side: string) => (side === 'player1' ? 'Ada' : 'Bo'),
  score: ({ player1, player2 }) => `${player1}–${player2}`,
} as MatchTexts
const address = 'POST /matches/m1/submit'
const game = { player1: 1, player2: 0 }

beforeEach(() => sessionStorage.clear())

function report(against?: Report, reply: unknown = {}) {
  const calls = stubApi({ [address]: reply })
  const control = { open: vi.fn() as Control['open'] } as Control
  const { user } = show(
    <>
      <ReportForm {...{ match, event, texts, control, opponentReport: against }} />
      <Toasts />
    </>,
  )
  const wins = (name: string, number: number) =>
    user.click(screen.getByRole('button', { name: t('gameWonBy', { name, game: number }) }))
  // The same button is in the page and in the bar of a phone.
  const send = async (name: string) => {
    const [button] = screen.getAllByRole('button', { name })
    if (button) await user.click(button)
  }
  return { user, calls, control, wins, send }
}

test('games are reported one after the other, until the series is decided', async () => {
  const { calls, wins, send } = report()
  await wins('Ada', 1)
  await wins('Ada', 2)
  expect(screen.queryByRole('group', { name: t('game', { game: 3 }) })).toBeNull()
  await send(t('reportScore', { score: '2–0' }))
  expect(calls).toEqual([{ address, body: { scores: [game, game] } }])
  await screen.findByText(t('saidReported'))
})

test('players can report with the keyboard', async () => {
  const { user } = report()
  screen.getByRole('button', { name: t('gameWonBy', { name: 'Ada', game: 1 }) }).focus()
  await user.keyboard('121')
  expect(screen.getAllByRole('button', { name: t('reportScore', { score: '2–1' }) }).length).toBeGreaterThan(0)
})

test('the keys work on the whole page, but not while someone types', async () => {
  const { user } = report()
  await user.keyboard('11') // nothing in the form has the focus
  expect(screen.getAllByRole('button', { name: t('reportScore', { score: '2–0' }) }).length).toBeGreaterThan(0)
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('note')) }), '2{Backspace}1')
  expect(screen.getAllByRole('button', { name: t('reportScore', { score: '2–0' }) }).length).toBeGreaterThan(0)
})

test('a reload keeps a half-filled report and its note until it is sent', async () => {
  const { user, wins } = report()
  await wins('Ada', 1)
  await wins('Ada', 2)
  await user.type(screen.getByRole('textbox', { name: new RegExp(t('note')) }), 'Close one')
  cleanup()

  const reloaded = report()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(t('note')) }).value).toBe('Close one')
  await reloaded.send(t('reportScore', { score: '2–0' }))
  expect(reloaded.calls).toEqual([{ address, body: { scores: [game, game], description: 'Close one' } }])
  await screen.findByText(t('saidReported'))
  cleanup()

  report()
  expect(screen.queryAllByRole('button', { name: t('reportScore', { score: '2–0' }) })).toEqual([])
})

test('an unfinished series is not sent, and the form shows what is missing', async () => {
  const { calls, wins, send } = report()
  await wins('Ada', 1)
  await send(t('do.report'))
  expect(calls).toEqual([])
  expect(screen.getByRole('status').textContent).toContain(t('missing.winner'))
})

test('a dispute needs a different score and a reason', async () => {
  const against = { scores: [game, game] } as Report
  const { user, calls, wins, send } = report(against)
  await wins('Ada', 1)
  await wins('Ada', 2)
  await send(t('submitDispute'))
  expect(screen.getByRole('status').textContent).toContain(t('missing.differentScore'))
  await wins('Bo', 2)
  await wins('Ada', 3)
  await user.type(screen.getByRole('textbox', { name: t('reason') }), 'I have a picture')
  await send(t('submitDispute'))
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ description: 'I have a picture' }))
})

test('the form shows an error and keeps the input', async () => {
  const { wins, send } = report(undefined, new Refusal('CONFLICT'))
  await wins('Bo', 1)
  await wins('Bo', 2)
  const name = t('reportScore', { score: '0–2' })
  await send(name)
  await screen.findByText(translatorOf('problems')('CONFLICT'))
  expect(screen.getAllByRole('button', { name }).length).toBeGreaterThan(0)
})
