/** Details of single demo events: prizes, entry requirements, formats, staff and streams. */
import type { Prize, TournamentSettings } from '@guildhall/contract/tournaments/columns.ts'
import { completeSettings, type ModeratorRole, type StaffStatus } from '@guildhall/contract/tournaments/constants.ts'
import type { tournaments } from '../../db/schema/tournaments.ts'
import { majorForm, registrationForms, teamForm } from './forms.ts'
import type { DemoEvent } from './programme.ts'
import { faq, rules, setup } from './texts.ts'
import { hoursFrom } from './times.ts'

type Columns = Partial<typeof tournaments.$inferInsert>

const money = (from: number, to: number, euros: number, fundedAt?: Date): Prize => ({
  from,
  to,
  kind: 'money',
  title: 'Prize money',
  amount: euros * 100,
  currency: 'EUR',
  dueDays: 2,
  ...(fundedAt && { fundedAt: fundedAt.toISOString() }),
})
const coins = (from: number, to: number, amount: number): Prize => ({ from, to, kind: 'coins', title: 'Coins', amount })

const streams = [{ title: 'Main stage', url: 'https://www.twitch.tv/guildhall' }]
const stations = [{ name: 'Setup 1', stream: true }, { name: 'Setup 2' }, { name: 'Setup 3' }, { name: 'Setup 4' }]

/** Settings by event name; all other events have the defaults of their format. */
const settingsByName: Record<string, Partial<TournamentSettings>> = {
  'Nordlicht Neutral #41': { bestOf: 3, streams, stations, seeding: 'xp', rated: true },
  'Nordlicht Autumn Major': { bestOf: 3, streams, stations, seeding: 'xp', matchMinutes: 20 },
  'Nordlicht Neutral #40': { bestOf: 3, streams, rated: true },
  'Boost Night 3v3': { bestOf: 3, swissRounds: 5, streams, qualifiers: 8, maxAlternates: 2 },
  'Boost Night 3v3 #11': { bestOf: 3, winsToAdvance: 3, lossesToDropOut: 3 },
  'Harbour Rapid #6': { draws: true, swissRounds: 5, reviewRounds: true },
  'Harbour Rapid #5': { draws: true, swissRounds: 5, rated: true },
  'Harbour Classical': { draws: true, swissRounds: 4 },
  'Pawn Storm': { draws: true, rated: true },
  'Hafen Quads': { draws: true, groups: 4 },
  'Turf War Groups': { bestOf: 5, groups: 2, streams },
  'Harbour Watch Party': { streams },
  'Clutch House Open': { bestOf: 3, thirdPlace: true },
  'Clutch House Summer Cup': { bestOf: 3, thirdPlace: true },
  'Boost Club Knockout': { bestOf: 5, thirdPlace: true, streams },
}

/** Columns by event name. The caller adds `passcode`, which is stored as a hash. */
const columns: Record<string, (now: Date) => Columns> = {
  'Nordlicht Neutral #41': (now) => ({
    featured: true,
    prizes: [money(1, 1, 150, hoursFrom(now, -90)), money(2, 2, 70, hoursFrom(now, -90)), money(3, 4, 15)],
    coins: { ranks: [{ from: 1, to: 1, amount: 500 }] },
    socials: { discord: 'nordlicht', twitch: 'guildhall' },
  }),
  'Nordlicht Neutral #40': (now) => ({ prizes: [money(1, 1, 150, hoursFrom(now, -200)), money(2, 2, 70)] }),
  'Clutch House Summer Cup': (now) => ({ prizes: [money(1, 1, 300, hoursFrom(now, -500)), money(2, 2, 120)] }),
  'Nordlicht Neutral #39': (now) => ({ prizes: [money(1, 1, 150, hoursFrom(now, -400)), money(2, 2, 70)] }),
  'Nordlicht Autumn Major': (now) => ({
    featured: true,
    form: majorForm,
    prizes: [money(1, 1, 600, hoursFrom(now, -300)), money(2, 2, 250, hoursFrom(now, -300)), money(3, 4, 75)],
    rounds: [
      { key: 'G1', bestOf: 5 },
      { key: 'G2', bestOf: 5 },
    ],
  }),
  'Nordlicht Invitational': () => ({ visibility: 'PRIVATE' }),
  'Boost Night 3v3': (now) => ({
    featured: true,
    accounts: ['epic'],
    form: teamForm,
    prizes: [
      money(1, 1, 200, hoursFrom(now, -96)),
      money(2, 2, 120, hoursFrom(now, -96)),
      money(3, 4, 40, hoursFrom(now, -96)),
      coins(1, 1, 1_000),
      coins(2, 2, 600),
      coins(3, 4, 300),
    ],
  }),
  'Boost Coin Cup': () => ({ entry: { kind: 'coins', amount: 50 }, prizes: [coins(1, 1, 400), coins(2, 2, 150)] }),
  'Turf War Friday': () => ({ featured: true, prizes: [coins(1, 1, 500)] }),
  'Sunday League Cup': () => ({
    prizes: [{ ...money(1, 1, 150), currency: 'USD' }],
    restrictions: { regions: ['EU'], minAge: 16 },
    rounds: [{ key: 'W-1', bestOf: 3 }],
  }),
  'Nordlicht Beginners': () => ({ restrictions: { maxLevel: 12 } }),
  'Manon Mirror Night': () => ({ visibility: 'UNLISTED', restrictions: { membersOnly: true } }),
  'Clutch House Open': (now) => ({
    prizes: [money(1, 1, 800, hoursFrom(now, -50)), money(2, 2, 400, hoursFrom(now, -50))],
    restrictions: { minLevel: 3 },
  }),
  'Nordic Cup: Winter': () => ({ restrictions: { membersOnly: true, countries: ['DE', 'DK', 'SE', 'FI', 'NO'] } }),
  'Puzzle Rush November': () => ({
    score: { count: 'best', direction: 'high', attempts: 5, review: true, unit: 'puzzles' },
    coins: { ranks: [{ from: 1, to: 3, amount: 200 }] },
  }),
  'Speed Circuit': () => ({
    score: { count: 'best', direction: 'low', attempts: 3, review: false, unit: 's', decimals: 3 },
  }),
  'Headset Giveaway': () => ({ prizes: [{ from: 1, to: 1, kind: 'other', title: 'A headset' }] }),
  'Arcade Stick Giveaway': () => ({ prizes: [{ from: 1, to: 1, kind: 'other', title: 'An arcade stick' }] }),
}

/** The passcodes, which only the guide of the demo mentions. */
export const passcodes: Record<string, string> = {
  'Nordlicht Invitational': 'lanterns',
  'Castle Gambit Invitational': 'rook takes c7',
}

export const leadsTo: Record<string, string> = {
  'Boost Night 3v3': 'Nordic Cup: Winter',
  'Nordlicht Neutral #42': 'Nordlicht Winter Major',
}

type Staff = { username: string; role: ModeratorRole | 'HOST'; status: StaffStatus; stations?: string[] }
const nordlichtStaff: Staff[] = [
  { username: 'freja', role: 'HOST', status: 'ACCEPTED' },
  { username: 'otso', role: 'MODERATOR', status: 'ACCEPTED' },
  { username: 'ravn', role: 'JUDGE', status: 'PENDING' },
  { username: 'isko', role: 'JUDGE', status: 'ACCEPTED', stations: ['Setup 2', 'Setup 3'] },
  { username: 'lukas', role: 'CASTER', status: 'ACCEPTED' },
]
export const staff: Record<string, Staff[]> = {
  'Nordlicht Neutral #41': nordlichtStaff,
  'Nordlicht Autumn Major': nordlichtStaff,
  'Boost Night 3v3': [
    { username: 'odalys', role: 'HOST', status: 'ACCEPTED' },
    { username: 'otso', role: 'MODERATOR', status: 'ACCEPTED' },
    { username: 'elodie', role: 'HOST', status: 'PENDING' },
  ],
  'Harbour Rapid #6': [{ username: 'otso', role: 'MODERATOR', status: 'ACCEPTED' }],
}

export function detailsOf({ name, type, status }: DemoEvent, now: Date): Columns {
  const [formType = null, form = []] = registrationForms[name] ?? []
  const score = type === 'LEADERBOARD' && ({ count: 'best', direction: 'high', attempts: 5, review: false } as const)
  const more = columns[name]?.(now) ?? {}
  return {
    form,
    sections: [rules, setup, faq].slice(0, type === 'REGISTRATION' ? 1 : 3),
    ...(score && { score }),
    ...more,
    settings: completeSettings({
      ...(formType && { formType, checkin: false }),
      ...(status === 'ended' && { disputeMinutes: 10_080 }), // otherwise the event would be completed automatically
      ...settingsByName[name],
    }),
  }
}
