export const inviteTypes = ['Tournament', 'League', 'Team'] as const
export type InviteType = (typeof inviteTypes)[number]

export const inviteStatuses = ['PENDING', 'ACCEPTED', 'DECLINED'] as const
export type InviteStatus = (typeof inviteStatuses)[number]

/** Reasons why a user cannot join; all that apply are returned at once. */
export const joinRefusals = [
  'SIGN_IN',
  'EMAIL_UNVERIFIED',
  'NOT_OPEN_YET',
  'CLOSED',
  'ALREADY_IN',
  'PASSCODE',
  'MEMBERS_ONLY',
  'ACCOUNT_MISSING',
  'REGION',
  'COUNTRY',
  'AGE',
  'LEVEL',
  'RATING',
  'BANNED',
  'FORM_INCOMPLETE',
  'ENTRY_FEE',
  'CLASH',
] as const
export type JoinRefusal = (typeof joinRefusals)[number]

/** How a user can resolve a refusal. */
export const remedies = [
  'sign-in',
  'verify-email',
  'wait',
  'open-entry',
  'enter-passcode',
  'join-organization',
  'link-account',
  'set-country',
  'set-birthday',
  'earn-xp',
  'fill-form',
  'earn-coins',
  'leave-other',
] as const
export type Remedy = (typeof remedies)[number]

/** Where the next entrant would go. */
export const nextSpots = ['in', 'waitlist', 'full'] as const
export type NextSpot = (typeof nextSpots)[number]

/** Filters of a list of entrants. */
export const playerFilters = ['in', 'checked-in', 'waiting', 'out', 'missing', 'all'] as const
export type PlayerFilter = (typeof playerFilters)[number]

/** Why an entrant was dropped before the last match. */
export const dropReasons = ['left', 'no-checkin', 'dropped', 'disqualified', 'banned'] as const
export type DropReason = (typeof dropReasons)[number]

export const playerLimits = {
  name: { min: 1, max: 40 },
  message: { max: 500 },
  avatarBytes: 5_000_000,
  remindMinutes: 10,
  /** Entrants without an account that the staff of an event can add. */
  addedEntrants: 1_024,
  importRows: 2_000,
  /** In all rows together. */
  importMembers: 20_000,
} as const

/** How rounds that a late entry has missed are scored. */
export const missedRounds = ['loss', 'draw', 'bye'] as const

/** The meaning of a column in an import. */
export const importColumns = ['name', 'username', 'captain', 'country', 'seed', 'rating'] as const

/** Why a row of an import is skipped. */
export const importProblems = [
  'NO_NAME',
  'TOO_LONG',
  'TWICE',
  'ALREADY_IN',
  'NO_SUCH_PERSON',
  'BAD_SEED',
  'SEED_TWICE',
  'TEAM_FULL',
  'NOT_A_TEAM_EVENT',
] as const

/** A member of an imported team: has an account and leads the team, gets an invitation, has no account, or an unknown username. */
export const memberKinds = ['captain', 'invited', 'guest', 'unknown'] as const
export type MemberKind = (typeof memberKinds)[number]

/** Names of the entrants in a rehearsal. */
export const hockeyTeams = [
  'Harbor Icebreakers',
  'Granite Wolverines',
  'Frostbite Falcons',
  'Prairie Lanterns',
  'Copper Ridge Rams',
  'Northern Pike',
  'Timberline Lynx',
  'Glacier Yaks',
  'Ironbridge Hammers',
  'Midnight Owls',
  'Saltwater Otters',
  'Blizzard Foxes',
  'Riverside Rapids',
  'Canyon Jackals',
  'Lakeside Loons',
  'Arctic Terns',
  'Stonegate Sentinels',
  'Boreal Moose',
  'Windmill Cyclones',
  'Redwood Foresters',
  'Lighthouse Beacons',
  'Silver Creek Stags',
  'Polar Meteors',
  'Quarry Diggers',
  'Highland Ravens',
  'Fjord Serpents',
  'Snowdrift Badgers',
  'Capital Clippers',
  'Aurora Nightcaps',
  'Tundra Bison',
  'Millpond Herons',
  'Summit Ibex',
] as const

export const playerNotifications = {
  'check-in-open': {
    group: 'events',
    defaults: { page: true, push: true, email: true },
    urgent: true,
    values: ['tournament'],
    variants: { open: ['tournament', 'startsAt'], late: ['tournament'] },
  },
  'waitlist-promoted': {
    group: 'events',
    defaults: { page: true, push: true, email: true },
    urgent: true,
    values: ['tournament'],
    variants: { confirm: ['tournament', 'confirmBy'], start: ['tournament', 'startsAt'], started: ['tournament'] },
  },
  'place-lost': {
    group: 'events',
    defaults: { page: true, push: true, email: false },
    values: ['tournament'],
    variants: {
      unconfirmed: ['tournament'],
      notCheckedIn: ['tournament'],
      incomplete: ['tournament'],
      removed: ['tournament'],
      removedReason: ['tournament', 'reason'],
      disqualified: ['tournament', 'reason'],
    },
  },
  'roster-asked': {
    group: 'staff',
    defaults: { page: true, push: true, email: false },
    values: ['team', 'tournament'],
  },
  'roster-answered': {
    group: 'teams',
    defaults: { page: true, push: true, email: false },
    values: ['team', 'tournament'],
    variants: { accepted: ['team', 'tournament'], declined: ['team', 'tournament'] },
  },
  'team-changed': {
    group: 'teams',
    defaults: { page: true, push: true, email: false },
    values: ['team', 'tournament'],
    variants: {
      captain: ['team', 'tournament'],
      left: ['name', 'team', 'tournament'],
      removed: ['team', 'tournament'],
    },
  },
  'team-invite': {
    group: 'teams',
    defaults: { page: true, push: true, email: true },
    values: ['name', 'team', 'tournament'],
  },
} as const
