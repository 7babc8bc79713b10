/** The demo's hand-written teams: complete, with an open invitation, or with an invited player who has not linked the required account. */
export type Invitee = { username: string; alternate: boolean; message: string }
export type Roster = { name: string; members: string[]; invitees: Invitee[] }

const team = (name: string, ...members: string[]): Roster => ({ name, members, invitees: [] })

/** The teams of the circuit: the same in every cup, in another order. One has no account. */
const circuitTeams = [
  team('Northside', 'ravn', 'kasper', 'freja'),
  team('Glass Cannon', 'jun-ho', 'sable', 'linh'),
  team('Blue Hour', 'marta', 'joao', 'teo'),
  team('Vox Populi', 'odalys', 'wren', 'halcyon'),
  team('Low Tide', 'mintgecko', 'lukas', 'nong'),
  team('Saltwater', 'isko', 'aziz', 'putri'),
  team('Kiel Kings'),
  team('Static Age', 'hana', 'bao', 'mei'),
]

export const rosters: Record<string, Roster[]> = {
  'Nordic Cup: Kick-off': circuitTeams,
  'Nordic Cup: Spring': circuitTeams.toReversed(),
  'Nordic Cup: Summer': [...circuitTeams.slice(3), ...circuitTeams.slice(0, 3)],
  'Nordic Cup: Autumn': [...circuitTeams.slice(5), ...circuitTeams.slice(0, 5)],
  'Boost Night 3v3': [
    {
      name: 'Low Tide',
      members: ['nova', 'mintgecko'],
      invitees: [
        {
          username: 'lukas',
          alternate: true,
          message: 'We need a calm head. Link your Epic account to join.',
        },
      ],
    },
  ],
  'Turf War Friday': [
    {
      name: 'Paper Lions',
      members: ['hana', 'nong', 'bao'],
      invitees: [{ username: 'nova', alternate: false, message: 'One spot left, and it’s yours.' }],
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
