import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { stubApi } from '../../testing/api.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { CaseFileView } from './case-file.tsx'

const t = translatorOf('manage-matches')
const hourMs = 3_600_000
const at = new Date().toISOString()
const ticket = {
  id: 't1',
  kind: 'DISPUTE',
  user: { username: 'ada' },
  moderator: { username: 'bo' },
  description: 'I won',
  waitingSince: null,
  createdAt: at,
  closedAt: at,
  chatId: null,
  notes: [],
  can: { claim: false, release: false, note: false, close: false, rule: false },
}

function offersAppeal(hours: number, event: object = {}) {
  stubApi({ 'GET /auth/session': { id: 'u1' } })
  const appealUntil = new Date(Date.now() + hours * hourMs).toISOString()
  const ruling = { kind: 'UPHELD', reason: 'As recorded', moderatorId: 'u2', at, appealUntil }
  const file = { ticket: { ...ticket, ruling }, match: null, submissions: [], log: [], penalties: [], likeCases: [] }
  const props = {
    event: { id: 'e1', eventType: 'Tournament', completedAt: null, cancelledAt: null, can: {}, ...event },
    file,
    names: new Map(),
  }
  const { unmount } = show(<CaseFileView {...(props as unknown as ComponentProps<typeof CaseFileView>)} />)
  const isOffered = screen.queryByText(t('appealUntil'), { exact: false }) !== null
  unmount()
  return isOffered
}

test('a ruling names the end of its appeal window only while it can be appealed', () => {
  expect(offersAppeal(1)).toBe(true)
  expect(offersAppeal(-1)).toBe(false)
  expect(offersAppeal(1, { completedAt: at })).toBe(false)
  expect(offersAppeal(1, { cancelledAt: at })).toBe(false)
})
