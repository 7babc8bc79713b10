import { tournamentSettingDefaults } from '@guildhall/contract/tournaments/constants.ts'
import { describe, expect, test } from 'vitest'
import type { Entry, Event, JoinReason, JoinStatus, Teammate } from '../queries.ts'
import { type EntryContext, isCheckinOpen, isKnockedOut, nextStep, otherReasons, sortReasons } from './next-step.ts'
import { stepsOf } from './steps.ts'

const minute = (count: number) => new Date(count * 60_000).toISOString()
const at = (count: number) => count * 60_000

/** Check-in from minute 60, registration until 90, start at 120. */
const eventWith = (change: Partial<Event> = {}) =>
  ({
    id: 'e1',
    type: 'SWISS',
    status: 'registration',
    entrySize: 1,
    date: minute(120),
    registrationEnd: minute(90),
    checkinAt: minute(60),
    settings: tournamentSettingDefaults,
    can: { moderate: false },
    ...change,
  }) as Event

const joinStatusWith = (change: Partial<JoinStatus> = {}) =>
  ({
    eligible: true,
    reasons: [],
    place: 'in',
    position: null,
    players: 3,
    maxPlayers: 16,
    form: [],
    ...change,
  }) as unknown as JoinStatus

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

const context = (change: Partial<EntryContext> = {}): EntryContext => ({
  event: eventWith(),
  joinStatus: joinStatusWith(),
  entry: null,
  match: null,
  isEliminated: false,
  hasNextMatch: false,
  invite: null,
  userId: 'me',
  isFreeAgent: false,
  hasQueue: false,
  ...change,
})
const refusedWith = (...reasons: JoinReason[]) => context({ joinStatus: joinStatusWith({ eligible: false, reasons }) })
const next = (input: EntryContext, now = at(10)) => {
  const { kind, action, until } = nextStep(input, now)
  return [kind, action, until?.label ?? null]
}

describe('before joining', () => {
  test('an eligible player can join until registration closes', () => {
    expect(next(context())).toEqual(['join', 'join', 'closes'])
    expect(next(context({ event: eventWith({ entrySize: 3 }) }))).toEqual(['joinTeam', 'join', 'closes'])
  })

  test('a ladder counts down to its start, because registration goes on after it', () => {
    expect(next(context({ event: eventWith({ registrationEnd: null }) }))).toEqual(['join', 'join', 'starts'])
  })

  test('in matchmaking with teams a player joins alone', () => {
    const event = eventWith({ teamSize: 3, entrySize: 1 })
    expect(next(context({ event }))).toEqual(['join', 'join', 'closes'])
    expect(stepsOf(event, context().joinStatus, null).map(({ name }) => name)).not.toContain('team')
  })

  test('a full event offers its waitlist, or other events if it has none', () => {
    expect(next(context({ joinStatus: joinStatusWith({ place: 'waitlist', position: 4 }) }))[0]).toBe('waitlist')
    expect(next(context({ joinStatus: joinStatusWith({ place: 'full' }) }))).toEqual(['full', 'explore', 'starts'])
  })

  test('an unanswered invitation comes before joining', () => {
    const invite = { id: 'i1' } as EntryContext['invite']
    expect(next(context({ invite })).slice(0, 2)).toEqual(['invited', 'answer'])
  })

  test('a free agent can still register their own team', () => {
    const event = eventWith({ entrySize: 3 })
    expect(next(context({ event, isFreeAgent: true })).slice(0, 2)).toEqual(['freeAgent', 'join'])
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
  ])('the refusal %o comes with its remedy', (reason, action) => {
    expect(nextStep(refusedWith(reason), at(10))).toMatchObject({ kind: reason.code, action, reason })
  })

  test.each<JoinReason>([
    { code: 'SIGN_IN', remedy: 'sign-in' },
    { code: 'EMAIL_UNVERIFIED', remedy: 'verify-email' },
    { code: 'ACCOUNT_MISSING', remedy: 'link-account', provider: 'epic' },
  ])('until the account is as required by %o, it is the current step', (reason) => {
    const event = eventWith({ entrySize: 3 })
    const states = (entry: Entry | null) =>
      stepsOf(event, joinStatusWith({ reasons: [reason] }), entry).map(({ name, state }) => [name, state])
    expect(states(null).slice(0, 2)).toEqual([
      ['signIn', 'now'],
      ['team', 'later'],
    ])
    expect(states(entryWith()).slice(0, 2), 'entered before').toEqual([
      ['signIn', 'done'],
      ['team', 'done'],
    ])
  })

  test('before registration opens, the countdown runs to the opening and the date can be saved', () => {
    const reason: JoinReason = { code: 'NOT_OPEN_YET', remedy: 'wait', at: minute(30) }
    const step = nextStep(refusedWith({ code: 'SIGN_IN', remedy: 'sign-in' }, reason), at(10))
    expect(step).toMatchObject({ kind: 'NOT_OPEN_YET', action: 'calendar', until: { label: 'opens', at: minute(30) } })
  })

  test('a permanent refusal comes first', () => {
    const [verify, banned]: JoinReason[] = [
      { code: 'EMAIL_UNVERIFIED', remedy: 'verify-email' },
      { code: 'BANNED', remedy: null },
    ]
    expect(sortReasons([verify, banned].filter((reason) => reason !== undefined)).map(({ code }) => code)).toEqual([
      'BANNED',
      'EMAIL_UNVERIFIED',
    ])
  })

  test('what else is required is listed only if the reader can join, and never that visitors log in', () => {
    const signIn: JoinReason = { code: 'SIGN_IN', remedy: 'sign-in' }
    const verify: JoinReason = { code: 'EMAIL_UNVERIFIED', remedy: 'verify-email' }
    const passcode: JoinReason = { code: 'PASSCODE', remedy: 'enter-passcode' }
    const required = (context: EntryContext) =>
      otherReasons(nextStep(context, at(10)), context.joinStatus.reasons).map(({ code }) => code)
    expect(required(refusedWith(signIn, { code: 'CLOSED', remedy: null }))).toEqual([])
    expect(required(refusedWith(verify, { code: 'BANNED', remedy: null }))).toEqual([])
    expect(required(refusedWith(signIn, { code: 'NOT_OPEN_YET', remedy: 'wait', at: minute(30) }))).toEqual([])
    expect(required(refusedWith(verify, passcode))).toEqual(['PASSCODE'])
    const host = {
      ...refusedWith(verify, passcode),
      event: eventWith({ can: { moderate: true } } as unknown as Partial<Event>),
    }
    expect(required(host)).toEqual([])
  })

  test('a viewer watches a live event and reads the results afterwards', () => {
    expect(next(context({ event: eventWith({ status: 'live' }) }))).toEqual(['watch', 'bracket', null])
    expect(next(context({ event: eventWith({ status: 'paused' }) }))).toEqual(['paused', 'bracket', null])
    const ladder = eventWith({ status: 'live', eventType: 'League' })
    expect(next(context({ event: ladder }))[1], 'a ladder stays open').toBe('join')
    expect(next(context({ event: eventWith({ status: 'completed' }) }))).toEqual(['over', 'bracket', null])
  })

  test('the host manages, and publishes a draft', () => {
    const can = { moderate: true } as Event['can']
    expect(next(context({ event: eventWith({ can }) })).slice(0, 2)).toEqual(['host', 'manage'])
    expect(next(context({ event: eventWith({ can, status: 'draft' }) })).slice(0, 2)).toEqual(['draft', 'publish'])
  })
})

describe('an entrant', () => {
  const entered = (change: Partial<Entry> = {}, event = eventWith()) => context({ entry: entryWith(change), event })

  test('waits for check-in, checks in, and gets a receipt', () => {
    expect(next(entered(), at(10))).toEqual(['ready', 'calendar', 'checkinOpens'])
    expect(next(entered(), at(60))).toEqual(['checkin', 'checkin', 'checkinCloses'])
    expect(next(entered({ checkinAt: minute(61) }), at(62))).toEqual(['checkedIn', 'receipt', 'starts'])
  })

  test('can still check in after the announced start while the event has not started', () => {
    expect(next(entered({}, eventWith({ status: 'checkin' })), at(130))).toEqual(['checkin', 'checkin', null])
  })

  test('waits for the start where the event has no check-in', () => {
    expect(next(entered({}, eventWith({ checkinAt: null })), at(70))).toEqual(['ready', 'calendar', 'starts'])
  })

  test('without a time, the status tells whether check-in is open', () => {
    expect(isCheckinOpen(eventWith(), null)).toBe(false)
    expect(isCheckinOpen(eventWith({ status: 'checkin' }), null)).toBe(true)
  })

  test('the captain of an incomplete team invites players, the teammates wait', () => {
    const event = eventWith({ entrySize: 3 })
    expect(next(entered({ missing: 1 }, event))).toEqual(['incomplete', 'invite', 'rosterLocks'])
    expect(next(entered({ missing: 1 }, event), at(70))).toEqual(['incomplete', 'invite', 'checkinCloses'])
    const mate = context({ event, entry: entryWith({ missing: 1 }), userId: 'other' })
    expect(next(mate).slice(0, 2)).toEqual(['incompleteMate', null])
  })

  test('rosters that stay open have no countdown to a lock', () => {
    const settings = { ...tournamentSettingDefaults, rosterLock: false }
    expect(next(entered({ missing: 1 }, eventWith({ entrySize: 3, settings })))[2]).toBe('starts')
  })

  test('on the waitlist, checks in once check-in opens, because checked-in players come first', () => {
    const waitlistedAt = minute(2)
    expect(next(entered({ waitlistedAt }))).toEqual(['waiting', 'calendar', 'starts'])
    expect(next(entered({ waitlistedAt }), at(70))).toEqual(['waitingCheckin', 'checkin', 'checkinCloses'])
    expect(next(entered({ waitlistedAt, checkinAt: minute(65) }), at(70))).toEqual(['waiting', 'receipt', 'starts'])
    expect(next(entered({ waitlistedAt }, eventWith({ status: 'live' })))[0]).toBe('unplaced')
  })

  test('promoted from the waitlist, confirms the spot, or checks in once check-in opens', () => {
    const confirmBy = minute(75)
    expect(next(entered({ confirmBy }))).toEqual(['confirm', 'confirm', 'placeGoes'])
    expect(next(entered({ confirmBy }), at(70))).toEqual(['checkin', 'checkin', 'placeGoes'])
    expect(next(entered({ confirmBy, missing: 1 }, eventWith({ entrySize: 3 })), at(70))[0]).toBe('confirm')
    expect(next(entered({ confirmBy }, eventWith({ checkinAt: null })), at(80))).toEqual(['confirm', 'confirm', null])
    const [, place] = stepsOf(eventWith(), joinStatusWith(), entryWith({ confirmBy }))
    expect(place).toEqual({ name: 'join', state: 'now' })
  })

  test('goes to their match, or waits for it', () => {
    const event = eventWith({ status: 'live' })
    const match = { id: 'm1' } as EntryContext['match']
    expect(next({ ...entered({}, event), match })).toEqual(['match', 'match', null])
    expect(next(entered({}, event))).toEqual(['between', 'bracket', null])
    expect(next({ ...entered({}, eventWith({ status: 'paused' })), match })[0]).toBe('paused')
    expect(next(entered({}, eventWith({ status: 'live', type: 'LEADERBOARD' })))[0]).toBe('board')
    const list = eventWith({ status: 'live', type: 'REGISTRATION' })
    expect(next(entered({}, list))).toEqual(['listed', null, null])
    expect(next(context({ event: list }))).toEqual(['watch', null, null]) // a registration list has no bracket
  })

  test('in a running league with a queue the queue is the next step, with and without an entry', () => {
    const event = eventWith({ status: 'live', eventType: 'League' })
    const free = { joinStatus: joinStatusWith({ entry: { kind: 'free' } as JoinStatus['entry'] }), hasQueue: true }
    expect(next({ ...entered({}, event), ...free })).toEqual(['queue', 'queue', null])
    expect(next({ ...context({ event }), ...free })).toEqual(['queue', 'queue', null])
    const match = { id: 'm1' } as EntryContext['match']
    expect(next({ ...entered({}, event), ...free, match })[0]).toBe('match')
    const paid = { joinStatus: joinStatusWith({ entry: { kind: 'coins' } as JoinStatus['entry'] }), hasQueue: true }
    expect(next({ ...context({ event }), ...paid })[1], 'the fee is shown first').toBe('join')
  })

  test('an eliminated player reads that they are out, not that another match may follow', () => {
    const event = eventWith({ status: 'live', type: 'DOUBLE_ELIMINATION' })
    expect(next({ ...entered({}, event), isEliminated: true })).toEqual(['eliminated', 'bracket', null])
    const over = { endedAt: minute(130), status: 'completed' }
    expect(isKnockedOut([over, over])).toBe(true)
    expect(isKnockedOut([over, { endedAt: null, status: 'pending' }])).toBe(false) // waits for an opponent
    expect(isKnockedOut([])).toBe(false)
  })

  test('sees that they are out, before and after the end', () => {
    const dropped = { droppedAt: minute(100), dropReason: 'no-checkin' } as const
    expect(next(entered(dropped))).toEqual(['out', 'explore', null])
    expect(next(entered(dropped, eventWith({ status: 'completed' })))).toEqual(['out', 'bracket', null])
  })

  test('sees their rank at the end', () => {
    const event = eventWith({ status: 'completed' })
    expect(next(entered({ result: { rank: 3, of: 16 } }, event))[0]).toBe('ranked')
    expect(next(entered({}, event))[0]).toBe('over')
  })
})

describe('the list of steps', () => {
  const states = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ name, state }) => `${name} ${state}`)

  test('a visitor has every step ahead', () => {
    const joinStatus = joinStatusWith({ reasons: [{ code: 'SIGN_IN', remedy: 'sign-in' }] })
    expect(states(eventWith(), joinStatus, null)).toEqual(['signIn now', 'join later', 'checkin later'])
  })

  test('a team with a form and an open roster spot is at the roster step', () => {
    const joinStatus = joinStatusWith({ form: [{ key: 'rank', kind: 'text', label: 'Rank' }] })
    expect(states(eventWith({ entrySize: 3 }), joinStatus, entryWith({ missing: 1 }))).toEqual([
      'signIn done',
      'team done',
      'form done',
      'roster now',
      'checkin later',
    ])
  })

  test('an entrant who dropped out has no spot', () => {
    expect(states(eventWith(), joinStatusWith(), entryWith({ droppedAt: minute(3) }))[1]).toBe('join now')
  })
})
