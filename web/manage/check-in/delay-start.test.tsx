import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Event } from '../queries.ts'
import { CloseCheckInButton } from './close-check-in.tsx'
import { DelayStartButton } from './delay-start.tsx'

const t = translatorOf('manage')
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const event = (date: string) =>
  ({ id: 'e1', date, can: { update: true }, settings: { checkinMinutes: 60 } }) as Pick<Event, 'id' | 'date'> as Event

test('delaying the start asks first, because all entrants are notified', async () => {
  const address = 'POST /tournaments/e1/checkin/extend'
  const calls = stubApi({ [address]: {} })
  const { user } = show(<DelayStartButton event={event(hours(1))} />)
  await user.click(screen.getByRole('button', { name: t('extend', { count: 5 }) }))
  expect(calls.filter((call) => call.address === address)).toEqual([])
  await user.click(await screen.findByRole('button', { name: t('delayStart.act') }))
  await waitFor(() =>
    expect(calls.filter((call) => call.address === address)).toEqual([{ address, body: { minutes: 5 } }]),
  )
})

test('a check-in that was opened early can be closed until its regular time', async () => {
  const address = 'PATCH /tournaments/e1'
  const calls = stubApi({ [address]: {} })
  const date = hours(5)
  const { user } = show(<CloseCheckInButton event={event(date)} />)
  await user.click(await screen.findByRole('button', { name: t('closeCheckIn.act') }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(t('closeCheckIn.title'))
  const buttons = screen.getAllByRole('button', { name: t('closeCheckIn.act') })
  await user.click(buttons.at(-1) as HTMLElement)
  const checkinAt = new Date(Date.parse(date) - 3_600_000).toISOString()
  await waitFor(() =>
    expect(calls.filter((call) => call.address === address)).toEqual([{ address, body: { checkinAt } }]),
  )
})

test('a check-in in its regular time cannot be closed', () => {
  const { container } = show(<CloseCheckInButton event={event(hours(0.5))} />)
  expect(container.textContent).toBe('')
})
