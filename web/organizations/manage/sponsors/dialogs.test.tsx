import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ProblemError } from '../../../lib/api/api.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import { AdDialog } from './ad-dialog.tsx'
import { adState } from './ads-panel.tsx'

import { SponsorDialog } from './sponsor-dialog.tsx'
import { moveBy } from './use-list-editor.ts'

const t = translatorOf('community-promotion')
const tCommunity = translatorOf('community')

test('a sponsor needs a name and a web address, and a typed host gets https', async () => {
  const onSubmit = vi.fn(async () => {})
  const { user } = show(
    <SponsorDialog organizationId="1" sponsor={null} isSaving={false} onSubmit={onSubmit} onClose={() => {}} />,
  )
  const submit = () => user.click(screen.getByRole('button', { name: t('addSponsor') }))
  const link = screen.getByRole('textbox', { name: new RegExp(`^${t('link')}`) })
  await user.type(link, 'javascript:alert(1)')
  await submit()
  expect([screen.getByText(t('nameNeeded')), screen.getByText(t('linkWrong'))]).toHaveLength(2)
  await user.type(screen.getByRole('textbox', { name: t('name') }), 'Kaltstern')
  await user.clear(link)
  await user.type(link, 'kaltstern.example')
  await user.selectOptions(screen.getByRole('combobox', { name: t('tier') }), tCommunity('sponsorTier.title'))
  expect(onSubmit).not.toHaveBeenCalled()
  await submit()
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Kaltstern', tier: 'title', link: 'https://kaltstern.example' })
})

test('a refused sponsor stays in the dialog, which says why', async () => {
  const problem = { type: 'about:blank', title: 'CONFLICT', status: 409, code: 'CONFLICT' } as const
  const { user } = show(
    <SponsorDialog
      organizationId="1"
      sponsor={null}
      isSaving={false}
      onSubmit={() => Promise.reject(new ProblemError(problem))}
      onClose={() => {}}
    />,
  )
  const field = screen.getByRole('textbox', { name: t('name') })
  await user.type(field, 'Kaltstern')
  await user.click(screen.getByRole('button', { name: t('addSponsor') }))
  expect((await screen.findByRole('alert')).textContent).toContain(t('conflict'))
  expect(field).toHaveProperty('value', 'Kaltstern')
})

test('an ad must end after it starts', async () => {
  const onSubmit = vi.fn(async () => {})
  const ad = {
    id: '1',
    name: 'Ad',
    placement: 'side' as const,
    image: null,
    link: null,
    views: 0,
    clicks: 0,
    startsAt: '2026-11-20T12:00:00Z',
    endsAt: '2026-11-10T12:00:00Z',
    recent: { views: 0, clicks: 0 },
  }
  const { user } = show(<AdDialog organizationId="1" ad={ad} isSaving={false} onSubmit={onSubmit} onClose={() => {}} />)
  await user.click(screen.getByRole('button', { name: t('saveAd') }))
  expect(screen.getByText(t('endsTooEarly'))).toBeDefined()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an ad is scheduled, running or ended by its dates', () => {
  const now = Date.parse('2026-11-16T12:00:00Z')
  const [before, after] = ['2026-11-15T00:00:00Z', '2026-11-17T00:00:00Z']
  expect(adState({ startsAt: after, endsAt: null }, now)).toBe('scheduled')
  expect(adState({ startsAt: before, endsAt: after }, now)).toBe('running')
  expect(adState({ startsAt: null, endsAt: before }, now)).toBe('ended')
})

test('a row moves up and down, the others keep their order', () => {
  expect(moveBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moveBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
