import { siteSteps } from '@guildhall/contract/setup/constants.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { SiteSteps } from './site-steps.tsx'

const t = translatorOf('setup')

afterEach(() => vi.unstubAllGlobals())

const stepsWith = (done: boolean) => ({
  done: Object.fromEntries(siteSteps.map((step) => [step, done])),
  mailbox: false,
})

test('an admin of a new site finds what is left to do, with links', async () => {
  const { done, mailbox } = stepsWith(false)
  stubApi({ 'GET /admin/first-steps': { done: { ...done, game: true }, mailbox } })
  show(<SiteSteps />)
  await screen.findByRole('heading', { name: t('firstSteps') })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/settings',
    '/communities/new',
    '/tournaments/new',
  ])
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items[0]).toBe(`${t('firstStep.email')}${t('noMailServer')}`)
  expect(items[2]).toBe(`${t('firstStep.game')} ${t('firstStepDone')}`)
})

test('a site with the built-in mailbox says where its emails appear', async () => {
  stubApi({ 'GET /admin/first-steps': { ...stepsWith(false), mailbox: true } })
  show(<SiteSteps />)
  expect((await screen.findAllByRole('listitem'))[0]?.textContent).toBe(`${t('firstStep.email')}${t('mailbox')}`)
})

test('the list is missing when everything is done', async () => {
  const calls = stubApi({ 'GET /admin/first-steps': stepsWith(true) })
  const { container } = show(<SiteSteps />)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(container.textContent).toBe('')
})
