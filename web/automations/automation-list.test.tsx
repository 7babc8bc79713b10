import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { AutomationList } from './automation-list.tsx'
import { splitMinutes } from './duration.ts'
import type { EventAutomation, TimelineEntry } from './queries.ts'
import { Timeline } from './timeline.tsx'

const t = translatorOf('automations')

const reminder: EventAutomation = {
  type: 'TOURNAMENT_REMINDER',
  enabled: true,
  leadMinutes: 2_880,
  delayMinutes: null,
  offSince: null,
  sent: 12,
  isOverride: true,
  inherited: { enabled: false, leadMinutes: 1_440, delayMinutes: null },
}

function open() {
  const onChange = vi.fn()
  const send = vi.fn(async () => undefined)
  const page = show(
    <AutomationList
      automations={[reminder]}
      saving={null}
      initialMinutes={() => 1_440}
      onChange={onChange}
      send={send}
    />,
  )
  return { ...page, onChange, send }
}

test('the name of an email of the community opens its text', () => {
  const props = { saving: null, initialMinutes: () => 1_440, onChange: vi.fn(), send: vi.fn() }
  show(<AutomationList automations={[reminder]} {...props} templatesPath="/kiel/manage/email/templates" />)
  const link = screen.getByRole('link', { name: t('eventReminder') })
  expect(link.getAttribute('href')).toBe('/kiel/manage/email/templates/TOURNAMENT_REMINDER')
})

test('a planned campaign is named once, and the email of an event links to the event', () => {
  const entry = { recipients: 5, sent: 0, state: 'planned', at: '2026-11-21T12:00:00.000Z' }
  const entries = [
    { ...entry, id: 'a', type: 'ORGANIZATION', subject: 'Season 5', event: null, campaignId: 'c1' },
    { ...entry, id: 'b', type: 'TOURNAMENT_REMINDER', subject: null, event: { id: 'e1', name: 'Friday' } },
  ] as unknown as TimelineEntry[]
  show(<Timeline entries={entries} linkOf={({ id }) => `/${id}`} />)
  expect(screen.getAllByText('Season 5')).toHaveLength(1)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Season 5', '/a'],
    ['Friday', '/b'],
  ])
})

test('an event that is switched to what its community does follows it again', async () => {
  const { user, onChange } = open()
  expect(screen.getByText(/2 days before the start/)).toBeDefined()
  await user.click(screen.getByRole('switch', { name: t('eventReminder') }))
  expect(onChange).toHaveBeenCalledWith('TOURNAMENT_REMINDER', { enabled: null })
})

test('the lead time is entered with a unit and has to be in range', async () => {
  const { user, send } = open()
  await user.click(screen.getByRole('button', { name: t('editName', { name: t('eventReminder') }) }))
  const amount = await screen.findByLabelText(t('leadTime'))
  await user.clear(amount)
  await user.type(amount, '8')
  expect(screen.getByText(t('outOfRange', { min: '1 hour', max: '7 days' }))).toBeDefined()
  await user.click(screen.getByRole('button', { name: t('save') }))
  expect([document.activeElement, send.mock.calls]).toEqual([amount, []])
  await user.selectOptions(screen.getByLabelText(t('unit')), 'hours')
  await user.click(screen.getByRole('button', { name: t('save') }))
  expect(send).toHaveBeenCalledWith('TOURNAMENT_REMINDER', { leadMinutes: 480 })
})

test('minutes are shown in the largest whole unit', () => {
  expect([0, 45, 60, 1_440, 2_880].map(splitMinutes)).toEqual([
    { amount: 0, unit: 'minutes' },
    { amount: 45, unit: 'minutes' },
    { amount: 1, unit: 'hours' },
    { amount: 24, unit: 'hours' },
    { amount: 2, unit: 'days' },
  ])
})
