import { screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../../../testing/render.tsx'
import { ParentPart } from './parent-part.tsx'

const t = translatorOf('community-settings')
const session = { id: 'u1', username: 'ada', name: 'Ada', image: null, role: 'USER' }
const community = { id: 'c1', name: 'Nordlicht', username: 'nordlicht', can: { update: true, own: true } }
const settings = { ...community, parent: { name: 'Harbour', username: 'harbour' }, parentRequest: null }

test('a chapter leaves its community only after a question that names it', async () => {
  const left: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    if (path.endsWith('/auth/session')) return Response.json({ data: session })
    if (method === 'DELETE') left.push(path)
    return Response.json({ data: path.endsWith('/organizations/nordlicht') ? community : settings })
  })
  const { user } = show(
    <Suspense>
      <ParentPart />
    </Suspense>,
    { path: '/:username/manage/settings', at: '/nordlicht/manage/settings' },
  )
  await user.click(await screen.findByRole('button', { name: t('leaveParent') }))
  await screen.findByRole('dialog', { name: t('leaveParentTitle', { name: 'Harbour' }) })
  expect(left).toEqual([])
  await user.click(screen.getByRole('button', { name: t('leaveParent') }))
  await waitFor(() => expect(left).toHaveLength(1))
})
