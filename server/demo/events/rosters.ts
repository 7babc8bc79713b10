/** Teams of the demo that matter by name: complete, still asking, or with somebody who may not play yet. */
import type { Eligibility } from '@guildhall/contract/players/columns.ts'

export type Asked = { username: string; alternate: boolean; eligibility: Eligibility; message: string }
export type Roster = { name: string; members: string[]; asked: Asked[] }

export const rosters: Record<string, Roster[]> = {
  'Boost Night 3v3': [
    {
      name: 'Low Tide',
      members: ['nova', 'mintgecko'],
      asked: [
        {
          username: 'lukas',
          alternate: true,
          eligibility: [{ code: 'ACCOUNT_MISSING', provider: 'epic' }],
          message: 'We need a calm head. Link your Epic account and you are in.',
        },
      ],
    },
  ],
  'Turf War Friday': [
    {
      name: 'Paper Lions',
      members: ['hana', 'nong', 'bao'],
      asked: [{ username: 'nova', alternate: false, eligibility: [], message: 'One seat left, and it is yours.' }],
    },
  ],
  'Clutch House Open': [],
}

export const lookingForTeam: Record<string, [username: string, message: string][]> = {
  'Boost Night 3v3': [
    ['wren', 'Second-best goalkeeper you will ever meet. Any role.'],
    ['teo', 'Slow rotations, safe hands, here until midnight.'],
    ['isko', 'Champion in doubles, happy to play third.'],
  ],
  'Turf War Friday': [['aziz', 'I learn maps quickly. Roller or brush.']],
}

/** Where the first person of the demo plays; nowhere else, so that their own page stays readable. */
export const novaPlays = new Set([
  'Nordlicht Neutral #41',
  'Nordlicht Neutral #42',
  'Boost Night 3v3',
  'Harbour Rapid',
  'Clutch House Open',
  'Nordlicht Autumn Major',
  'Puzzle Rush November',
  'Boost Club Knockout',
  'Nordlicht Neutral #40',
  'Nordlicht Neutral #39',
  'Boost Night 3v3 #11',
  'Ink Academy',
])
