import { useSuspenseQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { me } from '../identity/queries.ts'
import { I18nContext, useI18n } from '../lib/i18n/i18n.ts'
import { Refusal, stubApi } from '../testing/api.ts'
import { Frame, translatorOf } from '../testing/render.tsx'
import { RouteError } from './route-error.tsx'

const t = translatorOf('shell')

afterEach(() => vi.unstubAllGlobals())

/** A part of the page that loads after the rest. */
const Part = () => useSuspenseQuery(me()).data.name
const Address = () => useLocation().pathname + useLocation().search

/** The page for the error on the host of a community. */
function OnHost({ community }: { community: string | undefined }) {
  const i18n = useI18n()
  return (
    <I18nContext value={{ ...i18n, community }}>
      <RouteError />
    </I18nContext>
  )
}

/** The page at `/home?tab=feed`, one part of which is refused. */
function showRefused(code: string, status: number, community?: string) {
  stubApi({ 'GET /user': new Refusal(code, status) })
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React reports the error that the page handles
  const page = (
    <Suspense>
      <Part />
    </Suspense>
  )
  const routes = [
    { path: '/home', element: page, errorElement: <OnHost community={community} /> },
    { path: '/login', element: <Address /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/home?tab=feed'] })
  render(<RouterProvider router={router} />, { wrapper: Frame })
}

test('a page whose session ended while a part of it was loading leads to the log-in and back', async () => {
  showRefused('SIGN_IN', 401)
  expect(await screen.findByText('/login?callbackUrl=%2Fhome%3Ftab%3Dfeed')).toBeDefined()
})

test('a part of a page that is not found shows the page that says so, not a failure of the site', async () => {
  showRefused('NOT_FOUND', 404)
  expect(await screen.findByRole('heading', { name: t('missing.title') })).toBeDefined()
})

test('on the host of a community the page that is not found offers no page of the site', async () => {
  showRefused('NOT_FOUND', 404, 'harbour')
  expect(await screen.findByRole('link', { name: t('goHome') })).toBeDefined()
  expect(screen.queryByRole('link', { name: t('explore') })).toBeNull()
})

test('trying a failed page again loads its document, because code that failed to load is not loaded again', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  showRefused('INTERNAL', 500)
  await userEvent.click(await screen.findByRole('button', { name: t('retry') }))
  expect(reload).toHaveBeenCalledOnce()
})
