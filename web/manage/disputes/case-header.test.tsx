import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { CaseHeader } from './case-header.tsx'

const t = translatorOf('manage-matches')
const ticket = {
  id: 't1',
  kind: 'APPEAL',
  user: { username: 'ada' },
  moderator: null,
  description: 'Look again',
  waitingSince: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  closedAt: null,
  can: { claim: false, release: false, note: true, close: false },
}
const showHeader = (changed: object) =>
  show(
    <CaseHeader
      {...({ file: { ticket: { ...ticket, ...changed }, match: null } } as unknown as ComponentProps<
        typeof CaseHeader
      >)}
    />,
  )

test('a moderator whose ruling was appealed reads why there is nothing to press', () => {
  showHeader({})
  expect(screen.getByText(t('appealForOthers'))).toBeDefined()
})

test('another moderator can take the appeal', () => {
  showHeader({ can: { ...ticket.can, claim: true } })
  expect(screen.getByRole('button', { name: t('assignCase') })).toBeDefined()
  expect(screen.queryByText(t('appealForOthers'))).toBeNull()
})
