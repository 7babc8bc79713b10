import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Event } from '../queries.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { EmailForm } from './email-form.tsx'

const t = translatorOf('manage')
const tUnsaved = translatorOf('unsaved')
const event = { id: 'e1', status: 'live', players: 8, waiting: 0 } as Event

const withLink = (form: ReactNode) => (
  <>
    <Link to="/elsewhere">Leave</Link>
    {form}
  </>
)

test.each([
  ['an email', t('message'), <EmailForm key="email" event={event} />],
  ['an announcement', t('announceText'), <AnnouncementForm key="announcement" event={event} />],
])('%s that is not sent yet is not lost by a link', async (_, label, form) => {
  stubApi({})
  const { user } = show(withLink(form))
  const field = screen.getByRole('textbox', { name: label })
  await user.type(field, 'Lunch is at noon')
  await user.click(screen.getByText('Leave'))
  await screen.findByText(tUnsaved('title'))
  await user.click(screen.getByRole('button', { name: tUnsaved('keep') }))
  expect(screen.getByDisplayValue('Lunch is at noon')).toBe(field)
})

test('a sent email does not ask', async () => {
  stubApi({ 'POST /tournaments/e1/email': { recipients: 8 } })
  const { user } = show(withLink(<EmailForm event={event} />))
  await user.type(screen.getByRole('textbox', { name: t('subject') }), 'Lunch')
  await user.type(screen.getByRole('textbox', { name: t('message') }), 'At noon')
  await user.click(screen.getByRole('button', { name: t('mailSend') }))
  expect(await screen.findByRole('textbox', { name: t('message') })).toHaveProperty('value', '')
  await user.click(screen.getByText('Leave'))
  expect(screen.queryByText(tUnsaved('title'))).toBeNull()
})
