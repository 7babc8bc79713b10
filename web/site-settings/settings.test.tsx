import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { BannerForm } from './banner-form.tsx'
import { FeaturesForm } from './features-form.tsx'
import { GeneralForm } from './general-form.tsx'
import { LimitsForm } from './limits-form.tsx'
import { MaintenanceForm } from './maintenance-form.tsx'

const t = translatorOf('site-settings')
const all = { leagues: true, shop: true, posts: true, messages: true, pro: false, discord: false }
const settings = {
  siteName: 'Guildhall',
  contactEmail: null,
  language: 'en',
  communityCreation: 'open',
  features: all,
  eventCreation: 'open',
  available: all,
  limits: { communitiesPerPerson: 3, uploadsPerDay: 300, gameNamesPerDay: 5 },
  banner: null,
  maintenance: { on: false, texts: {}, until: null },
  fixed: ['siteName'],
}
const replies = { 'GET /admin/settings': settings, 'PATCH /admin/settings': settings }

test('a wrong contact address is refused before the site asks for a code', async () => {
  const calls = stubApi(replies)
  const { user } = show(
    <Suspense>
      <GeneralForm />
    </Suspense>,
  )
  await user.type(await screen.findByLabelText(t('contactEmail')), 'wrong')
  await user.click(screen.getByRole('button', { name: translatorOf('ui')('save') }))
  expect(screen.getByText(translatorOf('identity')('emailWrong'))).toBeTruthy()
  expect(calls.map(({ address }) => address)).not.toContain('PATCH /admin/settings')
})

test('what the environment sets is read-only, and a feature without keys cannot be switched on', async () => {
  const calls = stubApi(replies)
  const { user } = show(
    <Suspense>
      <GeneralForm />
      <FeaturesForm />
    </Suspense>,
  )
  const name = await screen.findByLabelText(new RegExp(`^${t('siteName')}`))
  expect(name.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(t('fixed'))).toBeTruthy()
  expect(screen.getByLabelText(t('feature.discord')).hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByLabelText(t('feature.shop')))
  await user.click(screen.getAllByRole('button', { name: translatorOf('ui')('save') }).at(-1) ?? name)
  expect(calls.at(-1)).toEqual({ address: 'PATCH /admin/settings', body: { features: { shop: false } } })
})

test('a limit outside its range is refused before it is sent', async () => {
  const calls = stubApi(replies)
  const { user } = show(
    <Suspense>
      <LimitsForm />
    </Suspense>,
  )
  const field = await screen.findByLabelText(t('limit.communitiesPerPerson'))
  await user.clear(field)
  await user.type(field, '0')
  await user.click(screen.getByRole('button', { name: translatorOf('ui')('save') }))
  expect(await screen.findByText(t('between', { min: 1, max: 1_000 }))).toBeTruthy()
  await user.type(field, '7')
  await user.click(screen.getByRole('button', { name: translatorOf('ui')('save') }))
  expect(calls.at(-1)?.body).toEqual({ limits: { communitiesPerPerson: 7 } })
})

test('a banner needs an English text and may have others; maintenance asks before it closes the site', async () => {
  const calls = stubApi(replies)
  const { user } = show(
    <Suspense>
      <BannerForm />
      <MaintenanceForm />
    </Suspense>,
  )
  const [language] = await screen.findAllByLabelText(t('addLanguage'))
  fireEvent.change(language ?? document.body, { target: { value: 'de' } })
  const german = screen.getByLabelText(`${t('bannerText')} Deutsch`)
  fireEvent.change(german, { target: { value: 'Heute Wartung' } })
  const [save] = screen.getAllByRole('button', { name: translatorOf('ui')('save') })
  await user.click(save ?? german)
  expect(await screen.findByText(t('englishMissing'))).toBeTruthy()
  fireEvent.change(screen.getByLabelText(`${t('bannerText')} English`), { target: { value: 'Maintenance today' } })
  await user.click(save ?? german)
  expect(calls.at(-1)?.body).toMatchObject({
    banner: { texts: { en: 'Maintenance today', de: 'Heute Wartung' }, from: null },
  })
  await user.click(screen.getByRole('button', { name: t('startMaintenance') }))
  expect(await screen.findByText(t('startWarning'))).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: t('startMaintenance') }).at(-1) ?? german)
  await waitFor(() =>
    expect(calls.findLast(({ address }) => address.startsWith('PATCH'))?.body).toMatchObject({
      maintenance: { on: true },
    }),
  )
})
