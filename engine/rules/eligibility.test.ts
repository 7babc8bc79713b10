import { describe, expect, test } from 'vitest'
import { deepFreeze } from './deep-freeze.ts'
import { ageOn, type EntryEvent, entryPlace, type Person, refuseEntry } from './eligibility.ts'

const at = (time: string) => new Date(`2026-05-01T${time}Z`)
const now = at('12:00')
const open: EntryEvent = { visibility: 'PUBLIC', date: at('18:00'), endDate: at('20:00') }
const ann: Person = { emailVerified: true, level: 5, coins: 100, region: 'EU', country: 'DE' }
const door = (event: Partial<EntryEvent> = {}, person: Partial<Person> | null = {}) =>
  deepFreeze({ event: { ...open, ...event }, person: person && { ...ann, ...person } })
const refusals = (given: ReturnType<typeof door>, entry = {}) => refuseEntry(given, deepFreeze(entry), now)

describe('each reason', () => {
  test('nothing stands in the way of someone who fits', () => expect(refusals(door())).toEqual([]))

  test.each([
    ['visitors sign in first', {}, null, [{ code: 'SIGN_IN' }]],
    ['the e-mail is verified first', {}, { emailVerified: false }, [{ code: 'EMAIL_UNVERIFIED' }]],
    ['registration has not begun', { registrationStart: at('13:00') }, {}, [{ code: 'NOT_OPEN_YET' }]],
    ['registration is over', { registrationEnd: at('12:00') }, {}, [{ code: 'CLOSED' }]],
    ['a running event is closed', { startedAt: at('11:00') }, {}, [{ code: 'CLOSED' }]],
    ['nobody enters twice', {}, { alreadyIn: true }, [{ code: 'ALREADY_IN' }]],
    ['a passcode is asked for', { passcode: true }, {}, [{ code: 'PASSCODE' }]],
    ['members only', { membersOnly: true }, {}, [{ code: 'MEMBERS_ONLY' }]],
    [
      'each missing account is named',
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
    ['coins short', { entryCoins: 130 }, {}, [{ code: 'ENTRY_FEE', price: 130, short: 30 }]],
    [
      'a full team is asked for',
      { teamSize: 5, fullTeams: true },
      {},
      [{ code: 'TEAM_INCOMPLETE', needed: 5, has: 1 }],
    ],
  ] as const)('%s', (_, event, person, expected) => {
    expect(refusals(door(event as Partial<EntryEvent>, person as Partial<Person> | null))).toEqual(expected)
  })

  test('who meets the demand comes in', () => {
    const event = {
      passcode: true,
      membersOnly: true,
      accounts: ['steam'],
      entryCoins: 100,
      teamSize: 3,
      fullTeams: true,
      restrictions: { regions: ['EU'], countries: ['DE'], minAge: 16, maxAge: 30, minLevel: 5, maxLevel: 5 },
    }
    const person = { knowsPasscode: true, isMember: true, accounts: ['steam'], dateOfBirth: new Date('2000-01-01') }
    expect(refusals(door(event, person), { teammates: 2 })).toEqual([])
  })
  test('a team may come incomplete where full teams are not asked for', () => {
    expect(refusals(door({ teamSize: 5 }), { teammates: 1 })).toEqual([])
  })
  test('the form tells which answers are missing', () => {
    const form = [{ name: 'clan', type: 'text' as const, required: true }]
    expect(refusals(door({ form }))).toEqual([
      { code: 'FORM_INCOMPLETE', errors: [{ path: 'clan', code: 'REQUIRED' }] },
    ])
    expect(refusals(door({ form }), { answers: { clan: 'Red' } })).toEqual([])
  })
})

test('all reasons come at once', () => {
  const event = { registrationEnd: at('11:00'), passcode: true, membersOnly: true, accounts: ['riot'], entryCoins: 500 }
  const person = { emailVerified: false, banned: true }
  expect(refusals(door(event, person)).map(({ code }) => code)).toEqual([
    'EMAIL_UNVERIFIED',
    'CLOSED',
    'PASSCODE',
    'MEMBERS_ONLY',
    'ACCOUNT_MISSING',
    'BANNED',
    'ENTRY_FEE',
  ])
  expect(refusals(door(event, null)).map(({ code }) => code)).toEqual(['SIGN_IN', 'CLOSED'])
})

describe('clashes', () => {
  const busy = [{ id: 'other', start: at('19:00'), end: at('21:00') }]
  test('count only where the host switched them on', () => {
    expect(refusals(door({}, { busy }))).toEqual([])
    expect(refusals(door({ noOverlap: true }, { busy }))).toEqual([{ code: 'CLASH', eventId: 'other' }])
  })
  test('one event may begin as the other ends', () => {
    expect(refusals(door({ noOverlap: true }, { busy: [{ id: 'x', start: at('20:00'), end: null }] }))).toEqual([])
    expect(refusals(door({ noOverlap: true }, { busy: [{ id: 'x', start: at('16:00'), end: at('18:00') }] }))).toEqual(
      [],
    )
  })
  test('an event without an end is taken to last two hours', () => {
    const before = [{ id: 'x', start: at('16:30'), end: null }]
    expect(refusals(door({ noOverlap: true }, { busy: before }))).toEqual([{ code: 'CLASH', eventId: 'x' }])
  })
})

test('a full event is a place in line, and the line is kept even when a place is free', () => {
  expect(entryPlace(15, 0, 16)).toEqual({ waitlist: false })
  expect(entryPlace(16, 0, 16)).toEqual({ waitlist: true, position: 1 })
  expect(entryPlace(16, 3, 16)).toEqual({ waitlist: true, position: 4 })
  expect(entryPlace(15, 3, 16)).toEqual({ waitlist: true, position: 4 })
  expect(entryPlace(999, 0, null)).toEqual({ waitlist: false })
})

test('age is counted in full years on the day of the event', () => {
  const born = new Date('2010-05-01')
  expect(ageOn(born, new Date('2026-04-30'))).toBe(15)
  expect(ageOn(born, new Date('2026-05-01'))).toBe(16)
  expect(ageOn(new Date('2008-02-29'), new Date('2026-02-28'))).toBe(17)
  expect(ageOn(new Date('2008-02-29'), new Date('2026-03-01'))).toBe(18)
  expect(refusals(door({ restrictions: { minAge: 16 } }, { dateOfBirth: born }))).toEqual([])
})
