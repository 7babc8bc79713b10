import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Tournament } from '../../../events/queries.ts'
import { show, translatorOf } from '../../../testing/render.tsx'
import { SectionForm } from '../section-form.tsx'

const t = translatorOf('edit')
const event = { id: 'e1', name: 'Cup', type: 'SWISS', prizes: [], coins: {}, organization: null, lockedFields: [] }

const showPrizes = (overrides: object) =>
  show(
    <SectionForm
      event={{ ...event, platforms: [], settings: {}, ...overrides } as unknown as Tournament}
      section="prizes"
      onSaved={() => {}}
    />,
  )

test('an event without a community offers no coins, because no one would pay them', async () => {
  const { user } = showPrizes({})
  await user.click(await screen.findByRole('button', { name: t('addPrize') }))
  expect(screen.queryByRole('option', { name: t('prize.coins') })).toBeNull()
  expect(screen.queryByRole('heading', { name: t('part.coins') })).toBeNull()
})

test('a community pays coins for what the format rewards', async () => {
  showPrizes({ organization: { id: 'c1' } })
  expect(await screen.findByLabelText(t('coins.win'))).toBeTruthy()
  expect(screen.queryByLabelText(t('coins.scores'))).toBeNull()
  expect(screen.queryByLabelText(t('coins.form'))).toBeNull()
})
