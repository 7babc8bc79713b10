import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import type { EmailSettings } from './queries.ts'
import { QuietHoursPart } from './quiet-hours-part.tsx'

const t = translatorOf('automations')
const settings: EmailSettings = {
  senderName: null,
  replyTo: null,
  timezone: 'Europe/Berlin',
  quietHours: { from: '22:00', to: '08:00' },
  automations: [],
}

function showPart() {
  const calls = stubApi({ 'PATCH /admin/organizations/o1/email': () => new Promise(() => {}) })
  show(<QuietHoursPart id="o1" settings={settings} />)
  return { calls, from: screen.getByLabelText(t('quietFrom')), to: screen.getByLabelText(t('quietTo')) }
}
function enter(field: HTMLElement, ...values: string[]) {
  for (const value of values) fireEvent.change(field, { target: { value } })
}

test('a time is saved once, when its field is left', async () => {
  const { calls, from } = showPart()
  enter(from, '02:00', '23:00', '23:03', '23:30')
  fireEvent.blur(from)
  fireEvent.blur(from)
  await waitFor(() => expect(calls.length).toBe(1))
  expect(calls[0]?.body).toEqual({ quietHours: { from: '23:30', to: '08:00' } })
})

test('a time that is picked without leaving the field is saved after a pause', async () => {
  const { calls, to } = showPart()
  enter(to, '07:00', '07:30')
  await waitFor(() => expect(calls.length).toBe(1), { timeout: 5_000 })
  expect(calls[0]?.body).toEqual({ quietHours: { from: '22:00', to: '07:30' } })
  fireEvent.blur(to)
  expect(calls.length).toBe(1)
})

test('a second time that is changed before the first is saved does not undo the first', async () => {
  const { calls, from, to } = showPart()
  enter(from, '23:00')
  fireEvent.keyDown(from, { key: 'Enter' })
  enter(to, '07:00')
  fireEvent.blur(to)
  await waitFor(() => expect(calls.length).toBe(2))
  expect(calls[1]?.body).toEqual({ quietHours: { from: '23:00', to: '07:00' } })
})
