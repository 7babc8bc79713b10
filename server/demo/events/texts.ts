/** The event texts of the demo's hosts. */
import type { Section } from '@guildhall/contract/tournaments/columns.ts'
import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'

export const subtitles: Record<TournamentType, string> = {
  DOUBLE_ELIMINATION: 'One loss won’t knock you out',
  SINGLE_ELIMINATION: 'One loss and you’re out',
  SWISS: 'Everyone plays every round',
  ROUND_ROBIN: 'Play every other entrant',
  LEADERBOARD: 'Your best attempt counts',
  REGISTRATION: 'Sign up now',
}

export const descriptions: Record<TournamentType, string> = {
  DOUBLE_ELIMINATION:
    '<p>Players who drop to the losers bracket can still win the whole event, and some weeks they do.</p><p>Be at your setup 10 minutes early. We call matches here and on stream.</p>',
  SINGLE_ELIMINATION:
    '<p>A straight knockout with a random draw that anyone can verify. Short evening, no excuses.</p><p>New players are welcome: our staff will show you how to report scores.</p>',
  SWISS:
    '<p>Five rounds, and no one goes home early. You play opponents with a similar record.</p><p>Any roster member can check in for the team. If a player is missing when the match is called, you can ask for a substitute; your opponents have to agree.</p>',
  ROUND_ROBIN:
    '<p>You play one match against every other entrant. The standings decide, and head-to-head breaks ties.</p><p>Bring water and a good mood.</p>',
  LEADERBOARD:
    '<p>Play as many attempts as the rules allow, whenever it suits you. Upload a screenshot with every score.</p>',
  REGISTRATION: '<p>Just fill in the form. We read every answer.</p>',
}

export const rules: Section = {
  key: 'rules',
  title: 'Rules',
  body: '<h2>Be on time</h2><p>Check in before the start. You forfeit your match if you don’t show up within 15 minutes of the call.</p><h2>Play fair</h2><ul><li>No turbo, no macros, no coaching during a game.</li><li>If a connection drops, the game is replayed once.</li><li>Both teams report the score. If the reports differ, a moderator decides.</li></ul><h2>Be kind</h2><p>Friendly trash talk is fine. Insults get you disqualified.</p>',
}

export const faq: Section = {
  key: 'faq',
  title: 'Good to know',
  body: '<p><strong>Can my friends watch?</strong> Yes, the stream is open to everyone.</p><p><strong>What if I’m late?</strong> Message a host before the event starts.</p>',
}

export const setup: Section = {
  key: 'setup',
  title: 'Setup',
  body: '<p>Use a wired connection and turn crossplay on. Play on the Frankfurt server unless both teams agree on another one.</p>',
}

export const teamNames = [
  'Northside',
  'Blue Hour',
  'Vox Populi',
  'Paper Lions',
  'Second Wind',
  'Red Shift',
  'Soft Reset',
  'Nine Lives',
  'Glass Harbour',
  'Slow Mode',
  'Kite Club',
  'Tin Foxes',
  'Overtime',
  'Lost Luggage',
  'Rope & Anchor',
  'Night Bus',
]

/** Entrants that a host imported from a list: they have a name but no account. */
export const guestNames = [
  'BerryBlade',
  'tkzero',
  'Oktavia',
  'Mr. Sunday',
  'pixelmona',
  'Grindhaus',
  'vexx',
  'Cam Ronin',
  'Lumi',
  'Dragan',
  'saltmine',
  'Yuki M.',
  'Bigfoot',
  'Nadia',
  'Torvald',
  'GG Weasel',
  'Pancho',
  'miri',
  'Stonks',
  'Eskil',
  'Ilka',
  'Rook',
  'Zeta',
  'Farid',
  'Cinder',
  'Owlbert',
  'Tilde',
  'Quint',
  'Moss',
  'Juno',
  'Harlow',
  'Pepe Lopez',
  'Anouk',
  'Basil',
  'Krista',
  'Doc Brown',
  'Sunny',
  'Wolfgang',
  'Ines',
  'Taro',
]
