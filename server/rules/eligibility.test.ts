import { describe, expect, test } from 'vitest'
import { deepFreeze } from '../testing/deep-freeze.ts'
import { type Applicant, ageOn, type EntryEvent, entrySpot, refuseEntry } from './eligibility.ts'

const at = (time: string) => new Date(`2026-05-01T${time}Z`)
const now = at('12:00')
const open: EntryEvent = { visibility: 'PUBLIC', date: at('18:00'), endDate: at('20:00') }
const ann: Applicant = { emailVerified: true, level: 5, coins: 100, region: 'EU', country: 'DE' }
const apply = (event: Partial<EntryEvent> = {}, applicant: Partial<Applicant> | null = {}) =>
  deepFreeze({ event: { ...open, ...event }, applicant: applicant && { ...ann, ...applicant } })
const refusals = (application: ReturnType<typeof apply>, entry = {}) => refuseEntry(application, deepFreeze(entry), now)

describe('each reason', () => {
  test('an applicant who meets all requirements is accepted', () => expect(refusals(apply())).toEqual([]))

  test.each([
    ['visitors must log in', {}, null, [{ code: 'SIGN_IN' }]],
    ['the email must be verified', {}, { emailVerified: false }, [{ code: 'EMAIL_UNVERIFIED' }]],
    ['registration has not started', { registrationStart: at('13:00') }, {}, [{ code: 'NOT_OPEN_YET' }]],
    ['registration is over', { registrationEnd: at('12:00') }, {}, [{ code: 'CLOSED' }]],
    ['a running event is closed', { startedAt: at('11:00') }, {}, [{ code: 'CLOSED' }]],
    ['no one joins twice', {}, { alreadyIn: true }, [{ code: 'ALREADY_IN' }]],
    ['a passcode is required', { passcode: true }, {}, [{ code: 'PASSCODE' }]],
    ['members only', { membersOnly: true }, {}, [{ code: 'MEMBERS_ONLY' }]],
    [
      'each missing account is reported',
      { accounts: ['steam', 'riot', 'discord'] },
      { accounts: ['riot'] },
      [
        { code: 'ACCOUNT_MISSING', provider: 'steam' },
        { code: 'ACCOUNT_MISSING', provider: 'discord' },
      ],
    ],
    [
      'another region',
      { restrictions: { regions: ['NA', 'SA'] } },
      {},
      [{ code: 'REGION', allowed: ['NA', 'SA'], has: 'EU' }],
    ],
    [
      'an unknown country',
      { restrictions: { countries: ['FR'] } },
      { country: null },
      [{ code: 'COUNTRY', allowed: ['FR'], has: null }],
    ],
    ['a level too low', { restrictions: { minLevel: 6 } }, {}, [{ code: 'LEVEL', min: 6, max: null, has: 5 }]],
    ['a level too high', { restrictions: { maxLevel: 4 } }, {}, [{ code: 'LEVEL', min: null, max: 4, has: 5 }]],
    ['an unknown age', { restrictions: { minAge: 16 } }, {}, [{ code: 'AGE', min: 16, max: null, has: null }]],
    ['banned', {}, { banned: true }, [{ code: 'BANNED' }]],
    ['too few coins', { entryCoins: 130 }, {}, [{ code: 'ENTRY_FEE', price: 130, short: 30 }]],
  ] as const)('%s', (_, event, applicant, expected) => {
    expect(refusals(apply(event as Partial<EntryEvent>, applicant as Partial<Applicant> | null))).toEqual(expected)
  })

  test('an applicant who meets each restriction is accepted', () => {
    const event = {
      passcode: true,
      membersOnly: true,
      accounts: ['steam'],
      entryCoins: 100,
      restrictions: { regions: ['EU'], countries: ['DE'], minAge: 16, maxAge: 30, minLevel: 5, maxLevel: 5 },
    }
    const applicant = { knowsPasscode: true, isMember: true, accounts: ['steam'], dateOfBirth: new Date('2000-01-01') }
    expect(refusals(apply(event, applicant))).toEqual([])
  })
  test('missing answers of the form are reported', () => {
    const form = [{ name: 'clan', type: 'text' as const, required: true }]
    expect(refusals(apply({ form }))).toEqual([
      { code: 'FORM_INCOMPLETE', errors: [{ path: 'clan', code: 'REQUIRED' }] },
    ])
    expect(refusals(apply({ form }), { answers: { clan: 'Red' } })).toEqual([])
  })
})

test('all reasons are reported at once', () => {
  const event = { registrationEnd: at('11:00'), passcode: true, membersOnly: true, accounts: ['riot'], entryCoins: 500 }
  const applicant = { emailVerified: false, banned: true }
  expect(refusals(apply(event, applicant)).map(({ code }) => code)).toEqual([
    'EMAIL_UNVERIFIED',
    'CLOSED',
    'PASSCODE',
    'MEMBERS_ONLY',
    'ACCOUNT_MISSING',
    'BANNED',
    'ENTRY_FEE',
  ])
  expect(refusals(apply(event, null)).map(({ code }) => code)).toEqual(['SIGN_IN', 'CLOSED'])
})

describe('overlapping events', () => {
  const busy = [{ id: 'other', eventType: 'League' as const, start: at('19:00'), end: at('21:00') }]
  test('count only where the host enabled the check', () => {
    expect(refusals(apply({}, { busy }))).toEqual([])
    expect(refusals(apply({ noOverlap: true }, { busy }))).toEqual([
      { code: 'CLASH', eventId: 'other', eventType: 'League' },
    ])
  })
  test('one event can start when the other ends', () => {
    expect(
      refusals(
        apply({ noOverlap: true }, { busy: [{ id: 'x', eventType: 'Tournament', start: at('20:00'), end: null }] }),
      ),
    ).toEqual([])
    expect(
      refusals(
        apply(
          { noOverlap: true },
          { busy: [{ id: 'x', eventType: 'Tournament', start: at('16:00'), end: at('18:00') }] },
        ),
      ),
    ).toEqual([])
  })
  test('an event without an end counts as two hours', () => {
    const before = [{ id: 'x', eventType: 'Tournament' as const, start: at('16:30'), end: null }]
    expect(refusals(apply({ noOverlap: true }, { busy: before }))).toEqual([
      { code: 'CLASH', eventId: 'x', eventType: 'Tournament' },
    ])
  })
})

test('a full event has a waitlist, and its order stays even when a spot is free', () => {
  expect(entrySpot(15, 0, 16)).toEqual({ waitlist: false })
  expect(entrySpot(16, 0, 16)).toEqual({ waitlist: true, position: 1 })
  expect(entrySpot(16, 3, 16)).toEqual({ waitlist: true, position: 4 })
  expect(entrySpot(15, 3, 16)).toEqual({ waitlist: true, position: 4 })
  expect(entrySpot(999, 0, null)).toEqual({ waitlist: false })
})

test('age is counted in full years on the day of the event', () => {
  const born = new Date('2010-05-01')
  expect(ageOn(born, new Date('2026-04-30'))).toBe(15)
  expect(ageOn(born, new Date('2026-05-01'))).toBe(16)
  expect(ageOn(new Date('2008-02-29'), new Date('2026-02-28'))).toBe(17)
  expect(ageOn(new Date('2008-02-29'), new Date('2026-03-01'))).toBe(18)
  expect(refusals(apply({ restrictions: { minAge: 16 } }, { dateOfBirth: born }))).toEqual([])
})
