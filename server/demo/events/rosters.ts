/** The demo's hand-written teams: complete, with an open invitation, or with an invited player who is not eligible yet. */
import type { Eligibility } from '@guildhall/contract/players/columns.ts'

export type Invitee = { username: string; alternate: boolean; eligibility: Eligibility; message: string }
export type Roster = { name: string; members: string[]; invitees: Invitee[] }

export const rosters: Record<string, Roster[]> = {
  'Boost Night 3v3': [
    {
      name: 'Low Tide',
      members: ['nova', 'mintgecko'],
      invitees: [
        {
          username: 'lukas',
          alternate: true,
          eligibility: [{ code: 'ACCOUNT_MISSING', provider: 'epic' }],
          message: 'We need a calm head. Link your Epic account to join.',
        },
      ],
    },
  ],
  'Turf War Friday': [
    {
      name: 'Paper Lions',
      members: ['hana', 'nong', 'bao'],
      invitees: [{ username: 'nova', alternate: false, eligibility: [], message: 'One spot left, and it’s yours.' }],
    },
  ],
  'Clutch House Open': [],
}

export const lookingForTeam: Record<string, [username: string, message: string][]> = {
  'Boost Night 3v3': [
    ['wren', 'Second-best goalkeeper you’ll ever meet. I play any role.'],
    ['teo', 'Slow rotations, safe hands, here until midnight.'],
    ['isko', 'Champion in doubles, happy to play third.'],
  ],
  'Turf War Friday': [['aziz', 'I learn maps quickly. Roller or brush.']],
}

/** The only events that the demo's main user plays, so that the home page of this user stays readable. */
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
