import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { SiteNotices } from './site-notices.tsx'

const t = translatorOf('admin')

const health = ({ failures, ...rest }: { email: boolean; failures: number; deadLetters: number }) => ({
  ...rest,
  failures: [{ source: 'bus', count: failures, lastAt: null, lastMessage: null }],
  waitingJobs: 0,
})

test('admins read in one box that the site cannot send email, and that jobs failed', async () => {
  stubApi({ 'GET /admin/health': health({ email: false, failures: 3, deadLetters: 2 }) })
  show(<SiteNotices />)
  expect(await screen.findByText(t('emailOff'))).toBeTruthy()
  const notices = Array.from(screen.getByRole('status').children, ({ textContent }) => textContent?.trim())
  expect(notices).toEqual([
    t('emailOff'),
    `${t('jobsFailed', { count: 2 })} ${t('openJobs')}`,
    `${t('errorsSinceStart', { count: 3 })} ${t('openHealth')}`,
  ])
  expect(screen.getByRole('link', { name: t('openJobs') }).getAttribute('href')).toBe('/admin/jobs')
})

test('a notice is missing on the page that it links to', async () => {
  stubApi({ 'GET /admin/health': health({ email: true, failures: 1, deadLetters: 2 }) })
  show(<SiteNotices />, { at: '/admin/jobs' })
  expect((await screen.findByRole('status')).textContent).toContain(t('errorsSinceStart', { count: 1 }))
})

test('a site without faults shows no notice', async () => {
  const calls = stubApi({ 'GET /admin/health': health({ email: true, failures: 0, deadLetters: 0 }) })
  show(<SiteNotices />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('status')).toBeNull()
})
