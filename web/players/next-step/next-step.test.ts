import { tournamentSettingDefaults } from '@guildhall/contract/tournaments/constants.ts'
import { describe, expect, test } from 'vitest'
import type { Doorway, Entry, Event, JoinReason, Teammate } from '../queries.ts'
import { inOrder, nextStep, type Standing } from './next-step.ts'
import { stepsOf } from './steps.ts'

const minute = (count: number) => new Date(count * 60_000).toISOString()
const at = (count: number) => count * 60_000

/** Check-in from minute 60, registration until 90, start at 120. */
const eventWith = (change: Partial<Event> = {}) =>
  ({
    id: 'e1',
    type: 'SWISS',
    status: 'registration',
    teamSize: 1,
    date: minute(120),
    registrationEnd: minute(90),
    checkinAt: minute(60),
    settings: tournamentSettingDefaults,
    can: { moderate: false },
    ...change,
  }) as Event

const doorWith = (change: Partial<Doorway> = {}) =>
  ({
    eligible: true,
    reasons: [],
    place: 'in',
    position: null,
    players: 3,
    maxPlayers: 16,
    form: [],
    ...change,
  }) as unknown as Doorway

const me = { userId: 'me', captain: true, acceptedAt: minute(1), alternate: false } as Teammate
const entryWith = (change: Partial<Entry> = {}) =>
  ({
    id: 'p1',
    teammates: [me],
    missing: 0,
    checkinAt: null,
    waitlistedAt: null,
    confirmBy: null,
    droppedAt: null,
    result: null,
    ...change,
  }) as Entry

const standing = (change: Partial<Standing> = {}): Standing => ({
  event: eventWith(),
  doorway: doorWith(),
  entry: null,
  match: null,
  invite: null,
  userId: 'me',
  isFreeAgent: false,
  ...change,
})
const because = (...reasons: JoinReason[]) => standing({ doorway: doorWith({ eligible: false, reasons }) })
const next = (given: Standing, now: number | null = at(10)) => {
  const { kind, act, until } = nextStep(given, now)
  return [kind, act, until?.what ?? null]
}

describe('before the door', () => {
  test('whoever may come in is asked to join before registration closes', () => {
    expect(next(standing())).toEqual(['join', 'join', 'closes'])
    expect(next(standing({ event: eventWith({ teamSize: 3 }) }))).toEqual(['joinTeam', 'join', 'closes'])
  })

  test('a full event says the waitlist before it is joined, and another event where there is none', () => {
    expect(next(standing({ doorway: doorWith({ place: 'waitlist', position: 4 }) }))[0]).toBe('waitlist')
    expect(next(standing({ doorway: doorWith({ place: 'full' }) }))).toEqual(['full', 'explore', 'starts'])
  })

  test('an invitation that waits for an answer goes before joining', () => {
    const invite = { id: 'i1' } as Standing['invite']
    expect(next(standing({ invite })).slice(0, 2)).toEqual(['invited', 'answer'])
  })

  test('who looks for a team can still enter an own one', () => {
    const event = eventWith({ teamSize: 3 })
    expect(next(standing({ event, isFreeAgent: true })).slice(0, 2)).toEqual(['freeAgent', 'join'])
  })

  test.each<[JoinReason, string]>([
    [{ code: 'SIGN_IN', remedy: 'sign-in' }, 'signIn'],
    [{ code: 'EMAIL_UNVERIFIED', remedy: 'verify-email' }, 'verifyEmail'],
    [{ code: 'CLOSED', remedy: null }, 'explore'],
    [{ code: 'PASSCODE', remedy: 'enter-passcode' }, 'passcode'],
    [{ code: 'MEMBERS_ONLY', remedy: 'join-organization' }, 'joinOrganization'],
    [{ code: 'ACCOUNT_MISSING', remedy: 'link-account', provider: 'epic' }, 'linkAccount'],
    [{ code: 'REGION', remedy: 'set-country', has: null }, 'setPersonal'],
    [{ code: 'COUNTRY', remedy: null, has: 'FR' }, 'explore'],
    [{ code: 'AGE', remedy: 'set-birthday', has: null }, 'setPersonal'],
    [{ code: 'LEVEL', remedy: 'earn-xp', has: 2, min: 5 }, 'earnXp'],
    [{ code: 'BANNED', remedy: null }, 'explore'],
    [{ code: 'ENTRY_FEE', remedy: 'earn-coins', price: 50, short: 20 }, 'earnCoins'],
    [{ code: 'CLASH', remedy: 'leave-other', eventId: 'e2' }, 'leaveOther'],
  ])('the refusal %o comes with its way out', (reason, act) => {
    expect(nextStep(because(reason), at(10))).toMatchObject({ kind: reason.code, act, reason })
  })

  test('before it opens the clock runs to the opening, and the date can be kept', () => {
    const reason: JoinReason = { code: 'NOT_OPEN_YET', remedy: 'wait', at: minute(30) }
    const step = nextStep(because({ code: 'SIGN_IN', remedy: 'sign-in' }, reason), at(10))
    expect(step).toMatchObject({ kind: 'NOT_OPEN_YET', act: 'calendar', until: { what: 'opens', at: minute(30) } })
  })

  test('what cannot be helped is said first, whatever else is missing', () => {
    const [verify, banned]: JoinReason[] = [
      { code: 'EMAIL_UNVERIFIED', remedy: 'verify-email' },
      { code: 'BANNED', remedy: null },
    ]
    expect(inOrder([verify, banned].filter((one) => one !== undefined)).map(({ code }) => code)).toEqual([
      'BANNED',
      'EMAIL_UNVERIFIED',
    ])
  })

  test('whoever is not in watches while it is on and reads the result afterwards', () => {
    expect(next(standing({ event: eventWith({ status: 'live' }) }))).toEqual(['watch', 'bracket', null])
    expect(next(standing({ event: eventWith({ status: 'completed' }) }))).toEqual(['over', 'bracket', null])
  })

  test('the host manages, and publishes a draft', () => {
    const can = { moderate: true } as Event['can']
    expect(next(standing({ event: eventWith({ can }) })).slice(0, 2)).toEqual(['host', 'manage'])
    expect(next(standing({ event: eventWith({ can, status: 'draft' }) })).slice(0, 2)).toEqual(['draft', 'publish'])
  })
})

describe('an entrant', () => {
  const entered = (change: Partial<Entry> = {}, event = eventWith()) => standing({ entry: entryWith(change), event })

  test('waits for check-in, checks in, and holds a receipt', () => {
    expect(next(entered(), at(10))).toEqual(['ready', 'calendar', 'checkinOpens'])
    expect(next(entered(), at(60))).toEqual(['checkin', 'checkin', 'checkinCloses'])
    expect(next(entered({ checkinAt: minute(61) }), at(62))).toEqual(['checkedIn', 'receipt', 'starts'])
  })

  test('can still check in when the announced start has passed and nothing began', () => {
    expect(next(entered({}, eventWith({ status: 'checkin' })), at(130))).toEqual(['checkin', 'checkin', null])
  })

  test('has no check-in to wait for where there is none', () => {
    expect(next(entered({}, eventWith({ checkinAt: null })), at(70))).toEqual(['ready', 'calendar', 'starts'])
  })

  test('in a page made by the server, the status stands in for the clock', () => {
    expect(next(entered(), null)[0]).toBe('ready')
    expect(next(entered({}, eventWith({ status: 'checkin' })), null)[0]).toBe('checkin')
  })

  test('the captain of a team that is short invites, the others wait for that', () => {
    const event = eventWith({ teamSize: 3 })
    expect(next(entered({ missing: 1 }, event))).toEqual(['incomplete', 'invite', 'rosterLocks'])
    expect(next(entered({ missing: 1 }, event), at(70))).toEqual(['incomplete', 'invite', 'checkinCloses'])
    const mate = standing({ event, entry: entryWith({ missing: 1 }), userId: 'other' })
    expect(next(mate).slice(0, 2)).toEqual(['incompleteMate', null])
  })

  test('rosters that stay open have no lock to run to', () => {
    const settings = { ...tournamentSettingDefaults, rosterLock: false }
    expect(next(entered({ missing: 1 }, eventWith({ teamSize: 3, settings })))[2]).toBe('starts')
  })

  test('in line, checks in once that is open, because those who are here go first', () => {
    const waitlistedAt = minute(2)
    expect(next(entered({ waitlistedAt }))).toEqual(['waiting', 'calendar', 'starts'])
    expect(next(entered({ waitlistedAt }), at(70))).toEqual(['waitingCheckin', 'checkin', 'checkinCloses'])
    expect(next(entered({ waitlistedAt, checkinAt: minute(65) }), at(70))).toEqual(['waiting', 'receipt', 'starts'])
    expect(next(entered({ waitlistedAt }, eventWith({ status: 'live' })))[0]).toBe('unplaced')
  })

  test('moved up from the line, keeps the place by saying so, or by checking in once that is open', () => {
    const confirmBy = minute(75)
    expect(next(entered({ confirmBy }))).toEqual(['confirm', 'confirm', 'placeGoes'])
    expect(next(entered({ confirmBy }), at(70))).toEqual(['checkin', 'checkin', 'placeGoes'])
    expect(next(entered({ confirmBy, missing: 1 }, eventWith({ teamSize: 3 })), at(70))[0]).toBe('confirm')
    expect(next(entered({ confirmBy }, eventWith({ checkinAt: null })), at(80))).toEqual(['confirm', 'confirm', null])
    const [, place] = stepsOf(eventWith(), doorWith(), entryWith({ confirmBy }))
    expect(place).toEqual({ name: 'join', state: 'now' })
  })

  test('goes to the own match, or waits for it', () => {
    const event = eventWith({ status: 'live' })
    const match = { id: 'm1' } as Standing['match']
    expect(next({ ...entered({}, event), match })).toEqual(['match', 'match', null])
    expect(next(entered({}, event))).toEqual(['between', 'bracket', null])
    expect(next({ ...entered({}, eventWith({ status: 'paused' })), match })[0]).toBe('paused')
    expect(next(entered({}, eventWith({ status: 'live', type: 'LEADERBOARD' })))[0]).toBe('board')
    const list = eventWith({ status: 'live', type: 'REGISTRATION' })
    expect(next(entered({}, list))).toEqual(['listed', null, null])
    expect(next(standing({ event: list }))).toEqual(['watch', null, null]) // a list has no bracket to see
  })

  test('who is out is told so, before and after the end', () => {
    const gone = { droppedAt: minute(100), dropReason: 'no-checkin' } as const
    expect(next(entered(gone))).toEqual(['out', 'explore', null])
    expect(next(entered(gone, eventWith({ status: 'completed' })))).toEqual(['out', 'bracket', null])
  })

  test('reads the own rank at the end', () => {
    const event = eventWith({ status: 'completed' })
    expect(next(entered({ result: { rank: 3, of: 16 } }, event))[0]).toBe('ranked')
    expect(next(entered({}, event))[0]).toBe('over')
  })
})

describe('the way in', () => {
  const states = (...given: Parameters<typeof stepsOf>) =>
    stepsOf(...given).map(({ name, state }) => `${name} ${state}`)

  test('a visitor has all of it ahead', () => {
    const door = doorWith({ reasons: [{ code: 'SIGN_IN', remedy: 'sign-in' }] })
    expect(states(eventWith(), door, null)).toEqual(['signIn now', 'join later', 'checkin later'])
  })

  test('a team with a form and an open seat is at its roster', () => {
    const door = doorWith({ form: [{ key: 'rank', kind: 'text', label: 'Rank' }] })
    expect(states(eventWith({ teamSize: 3 }), door, entryWith({ missing: 1 }))).toEqual([
      'signIn done',
      'team done',
      'form done',
      'roster now',
      'checkin later',
    ])
  })

  test('who dropped out has no place any more', () => {
    expect(states(eventWith(), doorWith(), entryWith({ droppedAt: minute(3) }))[1]).toBe('join now')
  })
})
