import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Tournament } from '../../events/queries.ts'
import { show, translatorOf } from '../../testing/render.tsx'
import { HostLink } from './host-link.tsx'

const t = translatorOf('tournaments')
const elodie = { id: 'u1', username: 'elodie', name: 'Élodie', image: null }
const otso = { id: 'u2', username: 'otso', name: null, image: null }
const club = {
  id: 'o1',
  username: 'boost-club',
  name: 'Boost Club',
  avatar: null,
  accent: null,
  visibility: 'PUBLIC',
} as const
const reader = { can: { openCommunity: true } as Tournament['can'] }

function hostOf(event: Parameters<typeof HostLink>[0]['event']) {
  const { unmount } = show(<HostLink event={event} />)
  const link = screen.queryByRole('link')
  const host = link && [link.getAttribute('href'), link.textContent]
  unmount()
  return host
}

test('an event names its community, or the person who hosts it alone', () => {
  expect(hostOf({ organization: club, hosts: [elodie], createdBy: elodie, ...reader })).toEqual([
    '/boost-club',
    `${t('host')} Boost Club`,
  ])
  expect(hostOf({ organization: null, hosts: [elodie], createdBy: otso, ...reader })).toEqual([
    '/elodie',
    `${t('host')} Élodie`,
  ])
  expect(hostOf({ organization: null, hosts: [], createdBy: otso, ...reader })).toEqual(['/otso', `${t('host')} otso`])
  expect(hostOf({ organization: null, hosts: [], createdBy: { ...otso, username: null }, ...reader })).toBeNull()
})

test('the community of an event is no link for readers who cannot open its page', () => {
  const event = { organization: club, hosts: [elodie], createdBy: elodie }
  const outsider = { can: { openCommunity: false } as Tournament['can'] }
  expect(hostOf({ ...event, ...outsider })).toBeNull()
  show(<HostLink event={{ ...event, ...outsider }} />)
  expect(screen.getByText('Boost Club')).toBeDefined()
})
