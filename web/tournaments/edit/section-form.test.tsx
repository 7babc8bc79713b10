import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Tournament } from '../../events/queries.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { SectionForm } from './section-form.tsx'

const t = translatorOf('edit')
const event = { id: 'e1', name: 'Cup', visibility: 'PUBLIC', platforms: [], settings: {}, lockedFields: [] }

test('what a host types while the section is saved stays in the form', async () => {
  let finish = () => {}
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) => {
    if (method !== 'PATCH') return Response.json({ data: [] })
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return Response.json({ data: { ...event, name: 'Cup 1' } })
  })
  const onSaved = vi.fn()
  const { user } = show(<SectionForm event={event as unknown as Tournament} section="basics" onSaved={onSaved} />)
  const name = await screen.findByLabelText<HTMLInputElement>(t('field.name'))
  await user.type(name, ' 1')
  await user.click(screen.getByRole('button', { name: t('save') }))
  await user.type(name, '2')
  finish()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(name.value).toBe('Cup 12')
})
