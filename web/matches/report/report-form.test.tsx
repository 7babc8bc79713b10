import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal, stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import type { MatchControl } from '../play/use-match-control.ts'
import type { Event, Match, Report } from '../queries.ts'
import type { MatchTexts } from '../use-match-text.ts'
import { ReportForm } from './report-form.tsx'

const t = translatorOf('matches')
const match = { id: 'm1', bestOf: 3, side: 'W', metadata: null, veto: null, me: { side: 'player1' } } as Match
const event = { settings: { draws: false, proof: 'optional' } } as Event
const texts = {
  name: (side: string) => (side === 'player1' ? 'Ada' : 'Bo'),
  scoreOf: ({ player1, player2 }, side) => (side === 'player1' ? `${player1}–${player2}` : `${player2}–${player1}`),
} as MatchTexts
const address = 'POST /matches/m1/submit'
const uploadAddress = 'POST /matches/m1/upload'
const game = { player1: 1, player2: 0 }

beforeEach(() => sessionStorage.clear())

function report(against?: Report, reply: unknown = {}, upload?: unknown, own: Match = match) {
  const calls = stubApi({ [address]: reply, [uploadAddress]: upload })
  const control = { open: vi.fn() as MatchControl['open'] } as MatchControl
  const { user } = show(
    <>
      <ReportForm match={own} event={event} texts={texts} control={control} opponentReport={against} />
      <Toasts />
    </>,
  )
  const wins = (name: string, number: number) =>
    user.click(screen.getByRole('button', { name: t('gameWonBy', { name, game: number }) }))
  // The same button is in the page and in the bar of a phone.
  const send = async (name: string | RegExp) => {
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

test('the second player of a match reports with their own score first, as the page then repeats it', async () => {
  const { calls, wins, send } = report(undefined, {}, undefined, { ...match, me: { ...match.me, side: 'player2' } })
  await wins('Bo', 1)
  await wins('Bo', 2)
  await send(t('reportScore', { score: '2–0' }))
  const lost = { player1: 0, player2: 1 }
  expect(calls).toMatchObject([{ address, body: { scores: [lost, lost] } }])
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

test('the points of a game can be typed from left to right without losing later games', async () => {
  const { user, calls, wins, send } = report()
  await wins('Bo', 1)
  await wins('Ada', 2)
  await wins('Ada', 3)
  const points = screen.getByRole<HTMLInputElement>('textbox', { name: t('pointsOf', { name: 'Ada', game: 1 }) })
  await user.click(points)
  await user.keyboard('7')
  await user.tab()
  expect(points.value).toBe('7')
  await user.keyboard('13')
  await send(t('reportScore', { score: '2–1' }))
  await screen.findByText(t('saidReported'))
  expect(calls.at(-1)?.body).toEqual({ scores: [{ player1: 7, player2: 13 }, game, game] })
})

test('a typed score that changes the winner drops the games that cannot have been played', async () => {
  const { user, wins } = report()
  await wins('Bo', 1)
  await wins('Ada', 2)
  await wins('Ada', 3)
  await user.click(screen.getByRole('textbox', { name: t('pointsOf', { name: 'Ada', game: 1 }) }))
  await user.keyboard('13')
  expect(screen.queryByRole('group', { name: t('game', { game: 3 }) })).not.toBeNull()
  await user.click(screen.getByRole('textbox', { name: new RegExp(t('note')) }))
  expect(screen.queryByRole('group', { name: t('game', { game: 3 }) })).toBeNull()
})

test('an unfinished series is not sent, and the form shows what is missing', async () => {
  const { calls, wins, send } = report()
  await wins('Ada', 1)
  await send(t('do.report'))
  expect(calls).toEqual([])
  expect(screen.getByRole('status').textContent).toContain(t('missing.winner'))
})

test('in a best of 1 the form asks for the winner, not for that of each game', async () => {
  const { calls, send } = report(undefined, {}, undefined, { ...match, bestOf: 1 })
  await send(t('do.report'))
  expect(calls).toEqual([])
  const status = screen.getByRole('status').textContent
  expect(status).toContain(t('missing.onlyWinner'))
  expect(status).not.toContain(t('missing.winner'))
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
  await user.type(screen.getByRole('textbox', { name: t('reason') }), 'I have an image')
  await send(t('submitDispute'))
  await waitFor(() => expect(calls[0]?.body).toMatchObject({ description: 'I have an image' }))
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

test('a report waits for an image that is being uploaded, and a removed image stays removed', async () => {
  const uploads: ((image: unknown) => void)[] = []
  const reply = () => new Promise((resolve) => uploads.push(resolve))
  const { user, calls, wins, send } = report(undefined, {}, reply)
  await wins('Ada', 1)
  await wins('Ada', 2)
  const addImage = async (id: string, whileUploading = async () => {}) => {
    const input = screen.getByLabelText(t('addImage'))
    await user.upload(input, new File(['x'], `${id}.png`, { type: 'image/png' }))
    await waitFor(() => expect(uploads.length).toBe(1))
    await whileUploading()
    uploads.pop()?.({ id, image: { url: `/${id}.png` } })
    await screen.findByLabelText(t('addImage'))
  }
  await addImage('a')
  await addImage('b', async () => {
    await user.click(screen.getByRole('button', { name: t('removeImage', { number: 1 }) }))
    await send(new RegExp(t('reportScore', { score: '2–0' })))
    expect(calls.filter((call) => call.address === address)).toEqual([])
  })
  await send(t('reportScore', { score: '2–0' }))
  await screen.findByText(t('saidReported'))
  expect(calls.at(-1)).toEqual({ address, body: { scores: [game, game], images: ['b'] } })
})
