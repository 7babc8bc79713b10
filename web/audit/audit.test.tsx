import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import AuditScreen from './audit.admin.screen.tsx'

const t = translatorOf('audit')
const id = '018f0000-0000-7000-8000-0000000000aa'
const amara = { id, username: 'amara', name: 'Amara', image: null }
const entry = {
  seq: 1,
  at: '2026-01-01T00:00:00.000Z',
  action: 'ban',
  actor: amara,
  actorName: null,
  role: 'ADMIN',
  subject: { kind: 'site', id: null, label: 'siteName, communityCreation', user: null },
  organization: null,
  before: null,
  after: null,
  reason: null,
  call: null,
  ip: null,
  userAgent: null,
  hash: 'x',
}

function open(at: string) {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path)
    if (path.includes('/actions')) return Response.json({ data: { actions: [], kinds: [] } })
    return Response.json({ data: [entry], total: 1, limit: 50, cursor: null })
  })
  const page = show(
    <Suspense>
      <AuditScreen />
    </Suspense>,
    { at },
  )
  return { ...page, paths }
}

test('settings of the site have the names of their form', async () => {
  open('/admin/audit')
  const tSettings = translatorOf('site-settings')
  const text = `${t('kind.site')}: ${tSettings('siteName')}, ${tSettings('founding')}`
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
})

test('the log of one person says whose it is, and shows all entries again', async () => {
  const { user, paths } = open(`/admin/audit?actor=${id}`)
  expect(await screen.findByRole('combobox', { name: t('actor') })).toHaveProperty('value', id)
  expect(screen.getByRole('option', { name: 'Amara' })).toBeDefined()
  expect(screen.queryByRole('combobox', { name: t('community') })).toBeNull()
  await user.click(screen.getByRole('button', { name: translatorOf('ui')('clearFilter', { label: t('actor') }) }))
  await waitFor(() => expect(paths.at(-1)).not.toContain(id))
  await waitFor(() => expect(screen.queryByRole('combobox', { name: t('actor') })).toBeNull())
})
