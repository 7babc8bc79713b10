import type { TournamentSettings } from './columns.ts'

export const eventTypes = ['League', 'Tournament'] as const
export type EventType = (typeof eventTypes)[number]

export const tournamentTypes = [
  'SINGLE_ELIMINATION',
  'DOUBLE_ELIMINATION',
  'LEADERBOARD',
  'ROUND_ROBIN',
  'SWISS',
  'REGISTRATION',
] as const
export type TournamentType = (typeof tournamentTypes)[number]

export const visibilities = ['PUBLIC', 'UNLISTED', 'PRIVATE', 'DRAFT'] as const
export type Visibility = (typeof visibilities)[number]

export const regions = ['NA', 'EU', 'ASIA', 'OCEANIA', 'SA', 'AFRICA', 'LATAM'] as const
export type Region = (typeof regions)[number]

/** Values of HostStatus and ModeratorStatus. */
export const staffStatuses = ['PENDING', 'ACCEPTED', 'DECLINED'] as const
export type StaffStatus = (typeof staffStatuses)[number]

export const staffAnswers = ['ACCEPTED', 'DECLINED'] as const

/** The recipients of an email: entrants with a spot, on the waitlist, not checked in, captains only, or named entrants. */
export const recipientGroups = ['entrants', 'waiting', 'missing', 'captains', 'chosen'] as const
export type RecipientGroup = (typeof recipientGroups)[number]

/** The area that a moderator manages: everything, their stations, the stream only. */
export const moderatorRoles = ['MODERATOR', 'JUDGE', 'CASTER'] as const
export type ModeratorRole = (typeof moderatorRoles)[number]

/** Roles in an event, lowest first: each role includes the ones before it. Each call decides which matches a role covers. */
export const eventRoles = ['player', 'caster', 'judge', 'moderator', 'host'] as const
export type EventRole = (typeof eventRoles)[number]

/** Staff actions that the event log shows to everyone, besides all actions on matches; the others are for staff only. */
export const publicActions = [
  'tournament-created',
  'tournament-published',
  'tournament-updated',
  'announced',
  'announcement-removed',
  'seeded',
  'started',
  'held-for-review',
  'paused',
  'resumed',
  'ended',
  'play-reopened',
  'completed',
  'reopened',
  'cancelled',
  'player-added',
  'player-changed',
  'player-removed',
  'players-imported',
  'checked-in',
  'checked-out',
  'check-in-extended',
  'check-in-reviewed',
  'place-passed-on',
  'roster-accepted',
  'outcomes-set',
  'qualifiers-entered',
  'qualifiers-removed',
] as const

export const tagTypes = ['Tournament', 'Game'] as const
export type TagType = (typeof tagTypes)[number]

/** Derived from the timestamps, never stored. */
export const tournamentStatuses = [
  'draft',
  'upcoming',
  'registration',
  'checkin',
  'closed',
  'live',
  'paused',
  'ended',
  'completed',
  'cancelled',
] as const
export type TournamentStatus = (typeof tournamentStatuses)[number]

/** Filters of a list of events. */
export const tournamentFilters = ['upcoming', 'open', 'live', 'completed', 'draft', 'all'] as const
export type TournamentFilter = (typeof tournamentFilters)[number]

export const seedings = ['random', 'rating', 'xp', 'hand', 'event'] as const
/** What entrants can have in common who should meet late. */
export const commonTraits = ['country', 'sponsor', 'opponents'] as const
export type CommonTrait = (typeof commonTraits)[number]
/** Entrants who played each other within this many days are recent opponents. */
export const recentOpponentDays = 90
export const grandFinals = ['reset', 'single', 'none'] as const
export const groupings = ['snake', 'stride', 'bracket'] as const
/** Why the next event cannot take qualifiers: it has started, was cancelled or deleted, or has too few spots. */
export const nextEventProblems = ['NEXT_EVENT_CLOSED', 'NEXT_EVENT_FULL'] as const
export type NextEventProblem = (typeof nextEventProblems)[number]

/** What a start does with teams that have too few members. */
export const incompleteTeams = ['keep', 'drop'] as const
export type IncompleteTeams = (typeof incompleteTeams)[number]

export const checkinReviews = ['hold', 'continue'] as const
export const proofs = ['optional', 'required', 'off'] as const
export const formTypes = ['survey', 'poll', 'sweepstakes', 'watch party', 'predictions'] as const
export type FormType = (typeof formTypes)[number]

export const formFieldKinds = [
  'text',
  'textarea',
  'number',
  'select',
  'multiselect',
  'checkbox',
  'date',
  'email',
  'country',
  'url',
] as const
export type FormFieldKind = (typeof formFieldKinds)[number]

/** The field kinds of forms whose answers are evaluated: a poll counts choices, and a prediction has one correct answer. */
const countedKinds: Partial<Record<FormType, readonly FormFieldKind[]>> = {
  poll: ['select', 'multiselect'],
  predictions: ['select', 'number', 'date', 'country'],
}

export const fieldKindsOf = (formType: FormType | null): readonly FormFieldKind[] =>
  (formType && countedKinds[formType]) ?? formFieldKinds

export const vetoActions = ['ban', 'pick', 'side', 'decider'] as const
export const prizeKinds = ['money', 'coins', 'item', 'other'] as const
export const entryKinds = ['free', 'coins'] as const
export const scoreCounts = ['best', 'last', 'sum', 'average', 'best-k'] as const
export const scoreDirections = ['high', 'low'] as const
/** The decimal places of a leaderboard that does not set them. */
export const defaultDecimals = 0
export const ratingSystems = ['glicko2', 'openskill'] as const

/** The images of an event, by where the page shows them. */
export const artworkKinds = ['background', 'cover', 'logo', 'icon'] as const
export type ArtworkKind = (typeof artworkKinds)[number]

/** The sites that a video of an event can be on; subdomains are allowed. */
export const videoHosts = ['youtube.com', 'youtu.be', 'twitch.tv', 'vimeo.com', 'kick.com'] as const

/** In the order that a host sees first; the engine uses the same names. */
export const tiebreaks = [
  'points',
  'headToHead',
  'headToHeadTable',
  'fewestLosses',
  'wins',
  'buchholz',
  'buchholzCut1',
  'medianBuchholz',
  'sonnebornBerger',
  'koya',
  'progressive',
  'gameDiff',
  'gamesFor',
  'matchWinPct',
  'oppMatchWinPct',
  'gameWinPct',
  'oppGameWinPct',
  'oppRatingAvg',
  'seed',
  'lot',
] as const
export type Tiebreak = (typeof tiebreaks)[number]

export const tournamentLimits = {
  slug: { min: 3, max: 40 },
  name: { min: 3, max: 80 },
  subtitle: { max: 140 },
  description: { max: 20_000 },
  /** After sanitising, which writes some characters as entities. */
  descriptionHtml: { max: 60_000 },
  teamSize: { min: 1, max: 64 },
  maxPlayers: { min: 2, max: 65_536 },
  minPlayers: { min: 2 },
  bestOf: { min: 1, max: 15 },
  passcode: { min: 4, max: 64 },
  announcement: { max: 2_000 },
  announcements: 200,
  mailSubject: { max: 160 },
  mailText: { max: 10_000 },
  sections: 30,
  formFields: 50,
  prizes: 64,
  /** How many ranks all prizes together may cover. */
  prizeRanks: 65_536,
  prizeAmount: { max: 100_000_000_000 },
  roundRobinMatches: 4_000,
  rounds: 64,
  streams: 20,
  stations: 256,
  tags: 10,
  tag: { max: 40 },
  backgroundBytes: 10_000_000,
  /** How long a host can undo a completion. */
  reopenDays: 7,
} as const

/** Only settings that a host changed are stored; the others have these defaults. */
export const tournamentSettingDefaults: TournamentSettings = {
  autoStart: false,
  checkin: true,
  checkinMinutes: 60,
  checkinReview: 'hold',
  waitlist: true,
  confirmMinutes: 720, // for entrants who move up from the waitlist; 0 requires no confirmation
  requireReady: true,
  readyWithGuests: false,
  noShowMinutes: 15,
  provisionalMinutes: 5,
  autoAcceptMinutes: 10,
  disputeMinutes: 30,
  appealMinutes: 30,
  proof: 'optional',
  maxAlternates: 2,
  rosterLock: true,
  freeAgents: true,
  noOverlap: false,
  seeding: 'random',
  seedingEventId: null,
  bestOf: 1,
  thirdPlace: false,
  grandFinal: 'reset',
  legs: 1,
  groups: 1,
  grouping: 'snake',
  swissRounds: null,
  reviewRounds: false,
  winsToAdvance: null,
  lossesToDropOut: null,
  draws: false,
  points: { win: 3, draw: 1, loss: 0, bye: 3 },
  tiebreaks: ['points', 'headToHead', 'buchholz', 'sonnebornBerger', 'gameDiff', 'gamesFor', 'seed'],
  qualifiers: 0,
  formType: null,
  winners: 1,
  matchMinutes: 30,
  veto: null,
  streams: [],
  stations: [],
  penalties: [],
  rated: false,
  spoilerFree: false,
  publicLog: true,
  email: {},
}

export const completeSettings = (changes: Partial<TournamentSettings>): TournamentSettings => ({
  ...tournamentSettingDefaults,
  ...changes,
})

/** The orders of a list of events: by start, by publication, and by the number of entrants. */
export const listOrders = ['date', 'newest', 'popular'] as const
export type ListOrder = (typeof listOrders)[number]
