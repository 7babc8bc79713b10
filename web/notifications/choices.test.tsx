import {
  type NotificationDeclaration,
  type NotificationGroup,
  notificationGroups,
} from '@guildhall/contract/notifications/constants.ts'
import { declarationOf, hasTiming, notificationKinds } from '@guildhall/contract/notifications/kinds.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { logOut } from '../shell/log-out.ts'
import { stubApi } from '../testing/api.ts'
import { show, translatorOf } from '../testing/render.tsx'
import { ChoicesGroup, choices } from './choices-table.tsx'
import { readPush } from './push.ts'
import { QuietHours } from './quiet-hours.tsx'

const t = translatorOf('notifications')
const settingsOf = ({ defaults }: NotificationDeclaration) => ({ ...defaults })
const stored = Object.fromEntries(
  notificationKinds.map((kind) => [
    kind,
    { ...settingsOf(declarationOf(kind)), ...(hasTiming(kind) && { timing: 'immediate' }) },
  ]),
)
const control = (kind: string, channel: 'page' | 'push' | 'email') =>
  t('choice', { kind: t(`kind.${kind}`), channel: t(`channel.${channel}`) })

function Groups({ names }: { names: readonly NotificationGroup[] }) {
  const { data } = useSuspenseQuery(choices())
  return names.map((group) => <ChoicesGroup key={group} group={group} stored={data} takesEmail isOpen />)
}

/** By label and selector: a search by role is slow in a table of this size. */
async function showGroups(names: readonly NotificationGroup[]) {
  const page = show(
    <Suspense>
      <Groups names={names} />
    </Suspense>,
  )
  await screen.findAllByLabelText(/:/, {}, { timeout: 10_000 })
  return page
}

test('every kind is in one group with a name', async () => {
  stubApi({ 'GET /user/notifications/choices': stored })
  const { container } = await showGroups(notificationGroups)
  const rows = Array.from(container.querySelectorAll('tbody th'), ({ textContent }) => textContent)
  expect(rows.toSorted()).toEqual(notificationKinds.map((kind) => t(`kind.${kind}`)).toSorted())
  expect(rows.filter((name) => name?.startsWith('kind.'))).toEqual([])
  expect(notificationGroups.filter((group) => t(`group.${group}`).startsWith('group.'))).toEqual([])
})

test('one control chooses whether and when the email comes; an urgent kind has no digest', async () => {
  const calls = stubApi({ 'GET /user/notifications/choices': stored, 'PATCH /user/notifications/choices': stored })
  const { user } = await showGroups(['matches', 'account'])
  const timing = screen.getByLabelText(control('level-up', 'email'))
  await user.selectOptions(timing, 'daily')
  await user.selectOptions(timing, 'off')
  const urgent = screen.getByLabelText(control('match-called', 'email'))
  expect(urgent.querySelectorAll('option')).toHaveLength(2)
  await user.selectOptions(urgent, 'immediate')
  await user.click(screen.getByLabelText(control('level-up', 'push')))
  expect(calls.slice(1).map(({ body }) => body)).toEqual([
    { 'level-up': { email: true, timing: 'daily' } },
    { 'level-up': { email: false } },
    { 'match-called': { email: true } },
    { 'level-up': { push: true } },
  ])
})

/** A browser with a push subscription; `endpoints` are those of the reader's account. */
function stubPush(endpoints: readonly string[]) {
  const subscription = { endpoint: 'https://push.example/this-browser', unsubscribe: vi.fn(async () => true) }
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('PushManager', {})
  const registration = { pushManager: { getSubscription: async () => subscription } }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
  const devices = endpoints.map((endpoint, index) => ({ id: `${index}`, endpoint }))
  return {
    subscription,
    calls: stubApi({ 'GET /user/devices': { data: devices }, 'DELETE /user/devices/0': undefined }),
  }
}

test('push is on only if the browser is one of the account, and logging out ends it', async () => {
  const { subscription } = stubPush([])
  expect((await readPush()).state).toBe('off')
  stubPush([subscription.endpoint])
  expect((await readPush()).state).toBe('on')

  const own = stubPush([subscription.endpoint])
  await logOut(translatorOf('shell'))
  expect(own.calls.map(({ address }) => address)).toContain('DELETE /user/devices/0')
  expect(own.subscription.unsubscribe).toHaveBeenCalledOnce()
})

test('quiet hours start with a night, in the zone of the browser if none is stored', async () => {
  const night = { from: '22:00', to: '08:00' }
  const calls = stubApi({
    'GET /user/notifications/quiet-hours': { quietHours: null, timezone: null },
    'PATCH /user/info': {},
    'PUT /user/notifications/quiet-hours': { quietHours: night, timezone: 'Asia/Tokyo' },
  })
  const { user } = show(
    <Suspense>
      <QuietHours />
    </Suspense>,
  )
  await user.click(await screen.findByRole('switch'))
  expect(await screen.findByText(/Asia\/Tokyo/)).toBeTruthy()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(calls.slice(1).map(({ address, body }) => [address, body])).toEqual([
    ['PATCH /user/info', { timezone: timeZone }],
    ['PUT /user/notifications/quiet-hours', { quietHours: night }],
  ])
})
