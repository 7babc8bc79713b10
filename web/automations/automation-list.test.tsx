import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, translatorOf } from '../testing/render.tsx'
import { AutomationList } from './automation-list.tsx'
import { splitMinutes } from './duration.ts'
import type { EventAutomation } from './queries.ts'

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
  expect(screen.getByRole('button', { name: t('save') }).hasAttribute('disabled')).toBe(true)
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
