/** The events of the demo: every format in every status of a planned event, and a cancelled one. */
import {
  type TournamentStatus,
  type TournamentType,
  tournamentTypes,
} from '@guildhall/contract/tournaments/constants.ts'

/** The community that hosts the events of each game. */
const communityByGame = {
  chess: 'hafen-schach',
  'ea-fc-26': 'boost-club',
  'rocket-league': 'boost-club',
  'splatoon-3': 'turf-collective',
  'street-fighter-6': 'nordlicht',
  valorant: 'nordlicht',
} as const

type EventRow = [
  status: TournamentStatus,
  name: string,
  game: keyof typeof communityByGame,
  teamSize: number,
  hours: number, // from now to the start; negative: it has started
  maxPlayers: number,
  entrants: number, // more than maxPlayers: the rest is on the waitlist
]

const rows: Record<TournamentType, EventRow[]> = {
  DOUBLE_ELIMINATION: [
    ['draft', 'Nordlicht Neutral #43', 'street-fighter-6', 1, 190, 16, 0],
    ['upcoming', 'Nordlicht Winter Major', 'street-fighter-6', 1, 500, 128, 0],
    ['registration', 'Nordlicht Neutral #42', 'street-fighter-6', 1, 99, 16, 7],
    ['registration', 'Nordlicht Invitational', 'street-fighter-6', 1, 74, 8, 5],
    ['checkin', 'Nordlicht Neutral #41', 'street-fighter-6', 1, 1.5, 16, 14],
    ['closed', 'Manon Mirror Night', 'street-fighter-6', 1, 6, 8, 8],
    ['live', 'Nordlicht Autumn Major', 'street-fighter-6', 1, -3, 64, 56],
    ['paused', 'Boost Club Doubles', 'rocket-league', 2, -1.5, 12, 12],
    ['ended', 'Nordlicht Neutral #40', 'street-fighter-6', 1, -27, 16, 15],
    ['completed', 'Nordlicht Neutral #39', 'street-fighter-6', 1, -173, 16, 16],
  ],
  SINGLE_ELIMINATION: [
    ['draft', 'Half Time Cup', 'ea-fc-26', 1, 260, 32, 0],
    ['upcoming', 'Nordic Cup: Winter', 'rocket-league', 3, 180, 16, 0],
    ['registration', 'Sunday League Cup', 'ea-fc-26', 1, 28, 32, 19],
    ['registration', 'Clutch House Open', 'valorant', 5, 31, 8, 12],
    ['registration', 'Boost Coin Cup', 'rocket-league', 1, 46, 16, 9],
    ['checkin', 'Late Kick-off', 'ea-fc-26', 1, 0.5, 16, 12],
    ['closed', 'Derby Day', 'ea-fc-26', 1, 30, 8, 8],
    ['live', 'Boost Club Knockout', 'rocket-league', 2, -1, 16, 15],
    ['paused', 'Rainy Night Cup', 'ea-fc-26', 1, -2, 16, 13],
    ['ended', 'Lunchtime Knockout', 'ea-fc-26', 1, -30, 8, 8],
    ['cancelled', 'Storm Warning Cup', 'ea-fc-26', 1, 26, 16, 6],
    ['completed', 'Clutch House Summer Cup', 'valorant', 5, -400, 8, 8],
    ['completed', 'Nordic Cup: Kick-off', 'rocket-league', 3, -6700, 8, 8],
    ['completed', 'Nordic Cup: Spring', 'rocket-league', 3, -5000, 8, 8],
    ['completed', 'Nordic Cup: Summer', 'rocket-league', 3, -3500, 8, 8],
    ['completed', 'Nordic Cup: Autumn', 'rocket-league', 3, -1400, 8, 8],
    ['upcoming', 'Nordic Cup: Final', 'rocket-league', 3, 640, 8, 0],
  ],
  SWISS: [
    ['draft', 'Harbour Masters', 'chess', 1, 330, 32, 0],
    ['upcoming', 'Boost Night Doubles', 'rocket-league', 2, 150, 24, 0],
    ['registration', 'Boost Night 3v3', 'rocket-league', 3, 3, 16, 13],
    ['registration', 'Harbour Rapid', 'chess', 1, 50, 64, 27],
    ['checkin', 'Tempo Tuesday', 'chess', 1, 1, 32, 18],
    ['closed', 'Castle Gambit Invitational', 'chess', 1, 33, 16, 16],
    ['live', 'Harbour Rapid #6', 'chess', 1, -2, 32, 24],
    ['paused', 'Harbour Classical', 'chess', 1, -26, 16, 11],
    ['ended', 'Boost Night 3v3 #11', 'rocket-league', 3, -28, 12, 10],
    ['completed', 'Harbour Rapid #5', 'chess', 1, -336, 32, 22],
  ],
  ROUND_ROBIN: [
    ['draft', 'Turf War Finals', 'splatoon-3', 4, 400, 8, 0],
    ['upcoming', 'Ink Derby', 'splatoon-3', 4, 130, 8, 0],
    ['registration', 'Turf War Friday', 'splatoon-3', 4, 5, 8, 6],
    ['registration', 'Nordlicht Beginners', 'street-fighter-6', 1, 120, 12, 5],
    ['checkin', 'Splat Circle', 'splatoon-3', 4, 2, 6, 6],
    ['closed', 'Hafen Quads', 'chess', 1, 29, 16, 16],
    ['live', 'Turf War Groups', 'splatoon-3', 4, -2.5, 8, 8],
    ['paused', 'Four Corners', 'splatoon-3', 4, -3, 4, 4],
    ['ended', 'Pawn Storm', 'chess', 1, -31, 6, 6],
    ['completed', 'Turf War Thursday', 'splatoon-3', 4, -215, 6, 6],
  ],
  LEADERBOARD: [
    ['draft', 'Time Trial Marathon', 'rocket-league', 1, 600, 200, 0],
    ['upcoming', 'Puzzle Rush December', 'chess', 1, 384, 200, 0],
    ['registration', 'Hafen Blitz Arena', 'chess', 1, 4, 200, 22],
    ['checkin', 'Speed Circuit', 'rocket-league', 1, 2.5, 64, 17],
    ['closed', 'Ring Shooter', 'rocket-league', 1, 27, 64, 21],
    ['live', 'Puzzle Rush November', 'chess', 1, -80, 200, 26],
    ['paused', 'Free Kick Challenge', 'ea-fc-26', 1, -30, 100, 14],
    ['ended', 'Aerial Lab', 'rocket-league', 1, -50, 100, 19],
    ['completed', 'Puzzle Rush October', 'chess', 1, -760, 200, 24],
  ],
  REGISTRATION: [
    ['draft', 'Finals Viewing Night', 'valorant', 1, 340, 80, 0],
    ['upcoming', 'Vote: Spring Games', 'splatoon-3', 1, 240, 500, 0],
    ['registration', 'Ink Academy', 'splatoon-3', 1, 72, 100, 11],
    ['checkin', 'Harbour Watch Party', 'chess', 1, 1.5, 40, 16],
    ['closed', 'Arcade Stick Giveaway', 'street-fighter-6', 1, 35, 200, 25],
    ['live', 'Major Predictions', 'street-fighter-6', 1, -4, 200, 18],
    ['paused', 'Jersey Design Poll', 'rocket-league', 1, -28, 200, 13],
    ['ended', 'Autumn Survey', 'splatoon-3', 1, -60, 200, 20],
    ['completed', 'Headset Giveaway', 'rocket-league', 1, -530, 200, 28],
  ],
}

export const programme = tournamentTypes.flatMap((type) =>
  rows[type].map(([status, name, game, teamSize, hours, maxPlayers, entrants]) => {
    return { type, status, name, game, community: communityByGame[game], teamSize, hours, maxPlayers, entrants }
  }),
)
export type DemoEvent = (typeof programme)[number]
