import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fieldTexts } from '../../../audit/change-parts.tsx'
import { show, translatorOf } from '../../../testing/render.tsx'
import { Details } from './log-details.tsx'

type State = Record<string, unknown>
const textOf = (action: string, before: State | null, after: State | null) =>
  show(<Details entry={{ action, before, after, reason: null }} />).container.textContent

test('the log of a community names fields and values as the settings and the orders do', () => {
  expect(textOf('community-updated', { joinPolicy: 'open' }, { joinPolicy: 'request' })).toBe(
    'Joining Open → On request',
  )
  expect(textOf('order-updated', { state: 'PACKED' }, { item: 'Mug', state: 'SHIPPED' })).toBe(
    'Status Packed → ShippedItem Mug',
  )
  expect(textOf('item-updated', { membersOnly: false, state: 'DRAFT' }, { membersOnly: true, state: 'LIVE' })).toBe(
    'Members only No → YesStatus Draft → Live',
  )
  expect(textOf('email-limit-changed', { perDay: 5 }, { perDay: 9 })).toBe('Campaign emails per day 5 → 9')
  expect(textOf('member-changed', { role: 'MEMBER' }, { role: 'ADMIN' })).toBe('Role Member → Admin')
})

test('of a rich text and of ids the log only says that they changed', () => {
  expect(textOf('community-updated', { description: '<p>Old</p>' }, { description: '<p>New</p>' })).toBe('About ')
  expect(textOf('community-updated', { gameIds: [] }, { gameIds: [crypto.randomUUID()] })).toBe('Games ')
})

test('a field without a name on a screen keeps that of the API, and times are in the zone of the reader', () => {
  expect(textOf('item-updated', null, { weight: 5 })).toBe('weight 5')
  textOf('member-banned', null, { until: '2026-11-20T12:00:00.000Z' })
  expect(screen.getByRole('time').getAttribute('datetime')).toBe('2026-11-20T12:00:00.000Z')
})

test('every field in the table has its name in the catalogue', () => {
  const texts = Object.values(fieldTexts).flatMap((fields) => Object.values(fields))
  expect(texts.filter(([namespace, name]) => translatorOf(namespace)(name) === name)).toEqual([])
})
