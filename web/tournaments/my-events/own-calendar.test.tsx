import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { OwnCalendar } from './own-calendar.tsx'

const t = translatorOf('my-events')

test('the calendar link is reset after a confirmation, and the new one is shown', async () => {
  let url = 'http://localhost/api/calendar/old'
  const calls = stubApi({
    'GET /user/calendar': () => ({ url }),
    'POST /user/calendar/reset': () => {
      url = 'http://localhost/api/calendar/new'
      return { url }
    },
  })
  const { user } = show(<OwnCalendar />)
  const shownLink = () => screen.getByRole('link', { name: t('subscribe'), hidden: true }).getAttribute('href')
  await user.click(await screen.findByRole('button', { name: t('reset') }))
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(t('resetText'))
  expect(calls.map(({ address }) => address)).toEqual(['GET /user/calendar'])
  expect(shownLink()).toBe('webcal://localhost/api/calendar/old')

  await user.click(dialog.getByRole('button', { name: t('reset') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shownLink()).toBe('webcal://localhost/api/calendar/new')
})
