import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { FormatSection } from './format-section.tsx'

const t = translatorOf('edit')
const tCreate = translatorOf('create')
const tUnsaved = translatorOf('unsaved')

const league = {
  ...{ id: 'l1', name: 'Ladder', type: 'RANKED', teamSize: 1, maxPlayers: 128, timezone: 'UTC', game: null },
  ...{ date: null, endDate: null, startedAt: null, schedule: {} },
  settings: {
    ...{ bestOf: 3, legs: 1, divisions: [], hours: [], ladder: 'rating', challengeReach: 5, answerHours: 72 },
    ...{ openReports: true, teamFormation: 'balanced', pickSeconds: 30 },
  },
}

test('closing the format of a league with unsaved changes asks first', async () => {
  stubApi({ 'GET /leagues/l1': league })
  const section = (
    <Suspense>
      <FormatSection id="l1" isOpen />
    </Suspense>
  )
  const { user } = show(section, { at: '/leagues/l1/settings?section=format' })
  await user.selectOptions(await screen.findByLabelText(tCreate('bestOf')), '5')
  await user.click(screen.getByRole('link', { name: new RegExp(t('section.format')) }))
  expect(await screen.findByRole('dialog', { name: tUnsaved('title') })).toBeDefined()
})
