import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { show, translatorOf } from '../../testing/render.tsx'
import { CaseHeader } from './case-header.tsx'

const t = translatorOf('manage-matches')
const manageTexts = translatorOf('manage')
const problemTexts = translatorOf('problems')
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
const showHeader = (changed: object, invitesStaff = true) =>
  show(
    <CaseHeader
      {...({
        event: { id: 'e1', eventType: 'Tournament', can: { staff: invitesStaff } },
        file: { ticket: { ...ticket, ...changed }, match: null },
      } as unknown as ComponentProps<typeof CaseHeader>)}
    />,
  )
const inviteLink = () => screen.queryByRole('link', { name: manageTexts('inviteHead') })

test('a moderator whose ruling was appealed reads why there is nothing to press', () => {
  showHeader({}, false)
  expect(screen.getByText(t('appealForOthers'))).toBeDefined()
  expect(inviteLink()).toBeNull()
})

test('a host whose ruling was appealed can invite the other moderator', () => {
  showHeader({})
  expect(inviteLink()?.getAttribute('href')).toBe('/tournaments/e1/manage/staff')
})

test('a host who plays in a disputed match reads who decides it, and can invite them', () => {
  showHeader({ kind: 'DISPUTE', can: { ...ticket.can, note: false } })
  expect(screen.getByText(problemTexts('PLAYS_IN_IT'))).toBeDefined()
  expect(inviteLink()).not.toBeNull()
})

test('nothing explains a case that is assigned or closed', () => {
  const can = { ...ticket.can, note: false }
  showHeader({ kind: 'DISPUTE', can, moderator: { username: 'bo' } })
  showHeader({ kind: 'DISPUTE', can, closedAt: ticket.createdAt })
  expect(screen.queryByText(problemTexts('PLAYS_IN_IT'))).toBeNull()
})

test('another moderator can take the appeal', () => {
  showHeader({ can: { ...ticket.can, claim: true } })
  expect(screen.getByRole('button', { name: t('assignCase') })).toBeDefined()
  expect(screen.queryByText(t('appealForOthers'))).toBeNull()
  expect(inviteLink()).toBeNull()
})
