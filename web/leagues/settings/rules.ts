/** The rules of a league that only its settings ask for, as they are stored. */
import { leagueLimits as limits } from '@guildhall/contract/leagues/constants.ts'
import { ratingLimits } from '@guildhall/contract/ratings/constants.ts'
import type { Lock } from '../../tournaments/edit/use-draft.ts'
import type { useForm } from '../../ui/form/use-form.ts'
import type { LeagueValues } from '../create/new-league.ts'
import type { League } from '../queries.ts'

type Settings = League['settings']

/** The numbers, with their bounds in the contract. */
export const ruleBounds = {
  proposalHours: limits.proposalHours,
  openChallenges: limits.openChallenges,
  gamesPerOpponentPerDay: limits.gamesPerOpponentPerDay,
  initialRating: ratingLimits.rating,
  placementMatches: { min: 0, ...limits.placementMatches },
  decayAfterDays: { min: 0, ...limits.decayAfterDays },
  decayPerDay: limits.decayPerDay,
  decayFloor: ratingLimits.rating,
  acceptSeconds: limits.acceptSeconds,
} as const

export type NumberRule = keyof typeof ruleBounds

export type Rules = Pick<
  Settings,
  | NumberRule
  | 'draws'
  | 'points'
  | 'closePoints'
  | 'tiebreaks'
  | 'rating'
  | 'softReset'
  | 'tiers'
  | 'window'
  | 'sameRegion'
>

export const rulesOf = (settings: Rules): Rules => ({
  draws: settings.draws,
  points: settings.points,
  closePoints: settings.closePoints,
  tiebreaks: settings.tiebreaks,
  proposalHours: settings.proposalHours,
  openChallenges: settings.openChallenges,
  gamesPerOpponentPerDay: settings.gamesPerOpponentPerDay,
  rating: settings.rating,
  initialRating: settings.initialRating,
  placementMatches: settings.placementMatches,
  softReset: settings.softReset,
  decayAfterDays: settings.decayAfterDays,
  decayPerDay: settings.decayPerDay,
  decayFloor: settings.decayFloor,
  tiers: settings.tiers,
  acceptSeconds: settings.acceptSeconds,
  window: settings.window,
  sameRegion: settings.sameRegion,
})

/** What is special about each division; the form has one size and one number of moves for all. */
export type DivisionRule = { name: string; playoff: number }

export type FormatValues = LeagueValues & Rules & { divisionRules: readonly DivisionRule[] }

export type FormatForm = Pick<
  ReturnType<typeof useForm<FormatValues>>,
  'text' | 'tick' | 'option' | 'values' | 'set' | 'errorTextOf'
>

/** Why a setting can no longer change. */
export const lockOf = ({ lockedFields, completedAt }: League, name: keyof Settings): Lock | null => {
  if (!lockedFields.includes(`settings.${name}`)) return null
  return completedAt ? 'completed' : 'started'
}

/** The first tier without a name, or that does not begin above the one before it; -1 if there is none. */
export const findWrongTier = (tiers: Rules['tiers']) =>
  tiers.findIndex(
    ({ name, from }, index) => !name.trim() || from <= (tiers[index - 1]?.from ?? Number.NEGATIVE_INFINITY),
  )
