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

function showRuled(hours: number, { event = {}, appealId = null as string | null } = {}) {
  stubApi({ 'GET /auth/session': { id: 'u1' } })
  const appealUntil = new Date(Date.now() + hours * hourMs).toISOString()
  const ruling = { kind: 'UPHELD', reason: 'As recorded', moderatorId: 'u2', at, appealUntil }
  const file = {
    ticket: { ...ticket, ruling, appealId },
    match: null,
    submissions: [],
    log: [],
    penalties: [],
    likeCases: [],
  }
  const props = {
    event: { id: 'e1', eventType: 'Tournament', completedAt: null, cancelledAt: null, can: {}, ...event },
    file,
    names: new Map(),
  }
  return show(<CaseFileView {...(props as unknown as ComponentProps<typeof CaseFileView>)} />)
}

function offersAppeal(...options: Parameters<typeof showRuled>) {
  const { unmount } = showRuled(...options)
  const isOffered = screen.queryByText(t('appealUntil'), { exact: false }) !== null
  unmount()
  return isOffered
}

test('a ruling names the end of its appeal window only while it can be appealed', () => {
  expect(offersAppeal(1)).toBe(true)
  expect(offersAppeal(-1)).toBe(false)
  expect(offersAppeal(1, { event: { completedAt: at } })).toBe(false)
  expect(offersAppeal(1, { event: { cancelledAt: at } })).toBe(false)
})

test('a ruling that was appealed leads to the appeal', () => {
  expect(offersAppeal(1, { appealId: 't2' })).toBe(false)
  showRuled(1, { appealId: 't2' })
  expect(screen.getByText(t('case.APPEAL'))).toBeDefined()
  const link = screen.getByRole('link', { name: t('openCase') })
  expect(link.getAttribute('href')).toBe('/tournaments/e1/manage/disputes?case=t2')
})
