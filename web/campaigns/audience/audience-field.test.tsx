import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { expectMissing } from '../../testing/expect-missing.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import type { Audience } from '../queries.ts'
import { AudienceField } from './audience-field.tsx'

const t = translatorOf('campaigns')
const address = 'POST /admin/organizations/o1/campaigns/audience'
const owner = { organizationId: 'o1', name: 'Nordlicht', path: '/nordlicht/manage/email' }
const nova = { id: 'u1', username: 'nova', name: 'Nova', image: null }

function Field() {
  const [audience, setAudience] = useState<Audience>({ all: [] })
  return <AudienceField owner={owner} type="ORGANIZATION" value={audience} onChange={setAudience} />
}

test('a filter changes the number of recipients, and says why others are left out', async () => {
  const replies: Record<string, unknown> = {
    [address]: { count: 3906, excluded: { unsubscribed: 906, suppressed: 0, unverified: 1 }, sample: [nova] },
  }
  const calls = stubApi(replies)
  const { user } = show(<Field />)
  expect(await screen.findByText('3,906')).toBeTruthy()
  expect(screen.getByText(/Left out: 906 unsubscribed and 1 without a confirmed address/)).toBeTruthy()
  expect(screen.getByText('Nova')).toBeTruthy()
  expect(screen.getByRole('button', { name: t('allMembers') }).getAttribute('aria-pressed')).toBe('true')

  replies[address] = { count: 1022, excluded: { unsubscribed: 0, suppressed: 0, unverified: 0 }, sample: [] }
  await user.click(screen.getByRole('button', { name: t('addFilter') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: t('filterBy') }), t('kind.seen'))
  await user.click(dialog.getByRole('radio', { name: t('matchesNot') }))
  await user.click(dialog.getByRole('button', { name: t('applyFilter') }))
  const name = t('condition.seen.not', { count: 30 })
  expect(await screen.findByRole('button', { name })).toBeTruthy()
  expect(await screen.findByText('1,022')).toBeTruthy()
  expect(calls.at(-1)?.body).toEqual({ audience: { all: [{ kind: 'seen', days: 30, not: true }] } })

  await user.click(screen.getByRole('button', { name: t('removeCondition', { condition: name }) }))
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
})

test('a lost connection offers to count again', async () => {
  const replies: Record<string, unknown> = {}
  stubApi(replies)
  const { user } = show(<Field />)
  const again = await screen.findByRole('button', { name: t('countAgain') })
  replies[address] = { count: 7, excluded: { unsubscribed: 0, suppressed: 0, unverified: 0 }, sample: [] }
  await user.click(again)
  expect(await screen.findByText('7')).toBeTruthy()
})

test('Enter in a field of a filter applies it', async () => {
  const count = { count: 7, excluded: { unsubscribed: 0, suppressed: 0, unverified: 0 }, sample: [] }
  stubApi({ [address]: count, 'GET /games': { data: [] } })
  const { user } = show(<Field />)
  await user.click(await screen.findByRole('button', { name: t('addFilter') }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: t('filterBy') }), t('kind.seen'))
  const days = await dialog.findByLabelText<HTMLInputElement>(t('activeWithin'))
  await user.clear(days)
  await user.type(days, '60')
  act(() => days.form?.requestSubmit()) // as Enter in a browser
  expect(await screen.findByRole('button', { name: t('condition.seen.is', { count: 60 }) })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a filter says which value is missing, or which ones are possible', async () => {
  const count = { count: 7, excluded: { unsubscribed: 0, suppressed: 0, unverified: 0 }, sample: [] }
  stubApi({ [address]: count, 'GET /games': { data: [] } })
  const { user } = show(<Field />)
  const ui = translatorOf('ui')
  await user.click(await screen.findByRole('button', { name: t('addFilter') }))
  const kind = await screen.findByRole('combobox', { name: t('filterBy') })
  for (const [name, message, field] of [
    ['role', ui('choiceMissing'), () => screen.getAllByRole('checkbox')[0] as HTMLElement],
    ['country', ui('choiceMissing'), () => screen.getByRole('combobox', { name: t('kind.country') })],
    ['level', ui('between', { min: 1, max: 1_000 }), () => screen.getByLabelText(t('minLevel'))],
    ['joined', ui('dateMissing'), () => screen.getByLabelText(t('joinedSince'))],
  ] as const) {
    await user.selectOptions(kind, t(`kind.${name}`))
    await expectMissing(user, t('applyFilter'), message, field)
  }
})
