import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Tournament } from '../../events/queries.ts'
import { stubApi } from '../../testing/api.ts'
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

test('another time zone keeps the wall-clock times of the start and of the rounds', async () => {
  const calls = stubApi({ 'PATCH /tournaments/e1': event })
  const times = {
    timezone: 'UTC',
    date: '2026-12-01T19:00:00.000Z',
    endDate: null,
    registrationStart: null,
    registrationEnd: null,
    checkinAt: null,
    type: 'SWISS',
    rounds: [{ key: 'S1' }, { key: 'S2', startsAt: '2026-12-02T19:00:00.000Z' }],
  }
  const shown = { ...event, ...times } as unknown as Tournament
  const { user } = show(<SectionForm event={shown} section="dates" onSaved={() => {}} />)
  await user.selectOptions(await screen.findByLabelText(new RegExp(t('field.timezone'))), 'Europe/Berlin')
  await user.click(screen.getByRole('button', { name: t('save') }))
  await waitFor(() =>
    expect(calls[0]?.body).toMatchObject({
      timezone: 'Europe/Berlin',
      date: '2026-12-01T18:00:00.000Z',
      rounds: [{ key: 'S1' }, { key: 'S2', startsAt: '2026-12-02T18:00:00.000Z' }],
    }),
  )
})
