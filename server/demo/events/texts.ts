/** What the demo's hosts wrote. */
import type { Section } from '@guildhall/contract/tournaments/columns.ts'
import type { TournamentType } from '@guildhall/contract/tournaments/constants.ts'

export const subtitles: Record<TournamentType, string> = {
  DOUBLE_ELIMINATION: 'Lose once, fight your way back',
  SINGLE_ELIMINATION: 'One loss and you are out',
  SWISS: 'Everybody plays every round',
  ROUND_ROBIN: 'Everybody meets everybody',
  LEADERBOARD: 'Your best try counts',
  REGISTRATION: 'Say you are in',
}

export const descriptions: Record<TournamentType, string> = {
  DOUBLE_ELIMINATION:
    '<p>Two lives each. Who drops to the losers’ side can still take the whole evening, and some weeks they do.</p><p>Be at your setup ten minutes early. Matches are called here and on stream.</p>',
  SINGLE_ELIMINATION:
    '<p>A straight knockout, drawn by lot from a seed that anybody can check. Short evening, no excuses.</p><p>Newcomers are welcome: somebody always shows you where to report.</p>',
  SWISS:
    '<p>Five rounds, and nobody goes home early. You meet people who stand where you stand.</p><p>Any roster member can check in for the team. If someone is missing at ready time you may ask for a stand-in; the other side has to agree.</p>',
  ROUND_ROBIN:
    '<p>One match against each of the others, the table decides. Ties go to the head-to-head.</p><p>Bring water and a good mood.</p>',
  LEADERBOARD: '<p>Try as often as the rules allow, whenever it suits you. Send a picture with every score.</p>',
  REGISTRATION: '<p>Fill in the form, that is all. We read every answer.</p>',
}

export const rules: Section = {
  key: 'rules',
  title: 'Rules',
  body: '<h2>Be there</h2><p>Check in before the start. Fifteen minutes after your match is called, an empty chair loses.</p><h2>Play fair</h2><ul><li>No turbo, no macros, no coaching during a game.</li><li>A dropped connection is replayed once.</li><li>Both sides report. If the reports differ, a moderator decides.</li></ul><h2>Be kind</h2><p>Trash talk stays in the game. Insults end your evening.</p>',
}

export const faq: Section = {
  key: 'faq',
  title: 'Good to know',
  body: '<p><strong>Can I bring friends?</strong> Yes, the stream is open to all.</p><p><strong>What if I am late?</strong> Write to a host before the start, not after.</p>',
}

export const setup: Section = {
  key: 'setup',
  title: 'Setup',
  body: '<p>Cable, not Wi-Fi. Crossplay on. Server Frankfurt unless both sides want another one.</p>',
}

export const teamNames = [
  ...['Northside', 'Blue Hour', 'Vox Populi', 'Paper Lions', 'Second Wind', 'Red Shift', 'Soft Reset', 'Nine Lives'],
  ...['Glass Harbour', 'Slow Mode', 'Kite Club', 'Tin Foxes', 'Overtime', 'Lost Luggage', 'Rope & Anchor', 'Night Bus'],
]

/** Entrants whom a host brought in from a list: they have a name and no account here. */
export const guestNames = [
  ...['BerryBlade', 'tkzero', 'Oktavia', 'Mr. Sunday', 'pixelmona', 'Grindhaus', 'vexx', 'Cam Ronin', 'Lumi', 'Dragan'],
  ...['saltmine', 'Yuki M.', 'Bigfoot', 'Nadia', 'Torvald', 'GG Weasel', 'Pancho', 'miri', 'Stonks', 'Eskil', 'Ilka'],
  ...['Rook', 'Zeta', 'Farid', 'Cinder', 'Owlbert', 'Tilde', 'Quint', 'Moss', 'Juno', 'Harlow', 'Pepe Lopez', 'Anouk'],
  ...['Basil', 'Krista', 'Doc Brown', 'Sunny', 'Wolfgang', 'Ines', 'Taro'],
]
