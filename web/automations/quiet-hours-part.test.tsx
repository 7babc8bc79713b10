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

test('a second time that is changed before the first is saved does not undo the first', async () => {
  const calls = stubApi({ 'PATCH /admin/organizations/o1/email': () => new Promise(() => {}) })
  show(<QuietHoursPart id="o1" settings={settings} />)
  fireEvent.change(screen.getByLabelText(t('quietFrom')), { target: { value: '23:00' } })
  fireEvent.change(screen.getByLabelText(t('quietTo')), { target: { value: '07:00' } })
  await waitFor(() => expect(calls.length).toBe(2))
  expect(calls[1]?.body).toEqual({ quietHours: { from: '23:00', to: '07:00' } })
})
