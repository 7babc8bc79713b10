import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Tournament } from '../../events/queries.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { SectionForm } from './section-form.tsx'
import { useEventDraft } from './use-draft.ts'

vi.mock('./sections.ts', () => ({ sections: { basics: { Body: NameField } } }))

function NameField() {
  const { values, set } = useEventDraft()
  return <input aria-label="Name" value={values.name} onChange={({ target }) => set('name', target.value)} />
}

const event = { id: 'e1', name: 'Cup', visibility: 'PUBLIC', platforms: [], settings: {}, lockedFields: [] }

test('what a host types while the section is saved stays in the form', async () => {
  let finish = () => {}
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return Response.json({ data: { ...event, name: 'Cup 1' } })
  })
  const onSaved = vi.fn()
  const { user } = show(<SectionForm event={event as unknown as Tournament} section="basics" onSaved={onSaved} />)
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  await user.type(name, ' 1')
  await user.click(screen.getByRole('button', { name: translatorOf('edit')('save') }))
  await user.type(name, '2')
  finish()
  await waitFor(() => expect(onSaved).toHaveBeenCalled())
  expect(name.value).toBe('Cup 12')
})
