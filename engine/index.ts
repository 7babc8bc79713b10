/** The only entry of the engine: nothing outside this folder imports another of its files. See README.md. */
export { advance } from './advance.ts'
export { apply, diffMatch, isOpen } from './apply.ts'
export type { BracketsManagerData } from './brackets-manager/data.ts'
export { fromBracketsManager } from './brackets-manager/from.ts'
export { toBracketsManager } from './brackets-manager/to.ts'
export {
  type Adjustment,
  type CircuitResult,
  type CircuitRow,
  type CircuitRules,
  type CircuitTiebreak,
  type CircuitTotal,
  circuitStandings,
  circuitTotals,
  finalists,
  rankCircuit,
} from './circuit/circuit.ts'
export { correct, overrule, revert } from './correct.ts'
export { create } from './create.ts'
export { drop, dropAll, reinstate, restoreDrops } from './drop.ts'
export { EngineError, type EngineErrorCode, engineErrorCodes } from './errors.ts'
export { type Explanation, type ExplanationCode, explain } from './explain.ts'
export { expectedGames, type Forecast, type ForecastConditions, forecast } from './forecast/forecast.ts'
export { estimateMinutesPerGame } from './forecast/minutes-per-game.ts'
export type { ForecastMatch } from './forecast/plan.ts'
export { join } from './join.ts'
export { applyDropMask, dropMask, dropMasks } from './layouts/drop-masks.ts'
export { distribute } from './layouts/groups.ts'
export { bergerTable, countRoundRobinMatches } from './layouts/round-robin.ts'
export { balanceByes, seedOrder } from './layouts/seed-order.ts'
export {
  type ChallengeRefusal,
  type ChallengeRules,
  type Challenger,
  refuseChallenge,
  refuseReport,
} from './league/challenges.ts'
export { addDays, dayKey, instantAt, isTimeZone, mondayOf, wallClock } from './league/days.ts'
export {
  type Calendar,
  createFixtures,
  type Fixture,
  type MatchDay,
  type Season,
  type SeasonRefusal,
  type SeasonRound,
} from './league/fixtures.ts'
export {
  decayedRating,
  type LadderPlayer,
  type LadderRow,
  type LadderRules,
  ladderDefaults,
  ladderStandings,
  type Pause,
  pausedMs,
} from './league/ladder.ts'
export { orderAfter } from './league/positions.ts'
export { type Division, type Move, type NextSeason, type PromotionRefusal, promote } from './league/promotion.ts'
export {
  type Proposal,
  type RescheduleRefusal,
  refuseAcceptance,
  refuseProposal,
  type ScheduledMatch,
  type ScheduleRules,
} from './league/reschedule.ts'
export { type OpenMatch, type PointsRule, type Scenario, scenariosOf } from './league/scenarios.ts'
export {
  createOpenMatch,
  createOpenStage,
  createSeasonStage,
  type DivisionRefusal,
  type SeasonStage,
} from './league/season-stage.ts'
export { type SeasonMatch, type WithdrawalChange, type WithdrawalRule, withdraw } from './league/withdrawal.ts'
export { gamesWon, oddLength, outcomeOf, winsNeeded } from './match/best-of.ts'
export { type MatchFacts, type MatchStatus, matchStatus, matchStatuses } from './match/match-status.ts'
export { absentSide, type NoShow, type Presence, resolveNoShow } from './match/no-show.ts'
export { compareReports, type ReportState, type SideReport, sameGames } from './match/reports.ts'
export { type Draft, draftTurn, pickAny, pickParty, startDraft } from './matchmaking/draft.ts'
export { type FoundMatch, formMatches, type QueueTick } from './matchmaking/form-matches.ts'
export { type MatchOffer, type OfferResponse, type OfferState, resolveOffer } from './matchmaking/match-offer.ts'
export type { PartyRefusal, QueuedParty, QueuedPlayer } from './matchmaking/party.ts'
export { coolDownMinutes, type QueueRules, queueDefaults } from './matchmaking/rules.ts'
export type * from './model.ts'
export { EMPTY, OPEN, tiebreakNames } from './model.ts'
export { type QualifierRule, qualifiers } from './qualifiers.ts'
export { type DrawResult, drawHash, drawWinners, listHash, random, shuffle } from './random.ts'
export { defaultElo, type EloRating } from './rating/elo.ts'
export { defaultGlicko, type GlickoRating } from './rating/glicko.ts'
export { conservativeSkill, defaultSkill, type SkillRating } from './rating/openskill.ts'
export {
  type PairResult,
  type RatedResult,
  type RatingSystem,
  type Ratings,
  rate,
  type TeamResult,
} from './rating/rate.ts'
export {
  displayedRating,
  expectedScore,
  type RatedMatch,
  type Rating,
  type RatingChange,
  type RatingHistory,
  replayFrom,
  replayRatings,
} from './rating/replay.ts'
export { type ResetRules, softReset, type Tier, tierOf } from './rating/season.ts'
export { isRefusal, type Refusal, type RefusalCode, refusalCodes } from './refusals.ts'
export { forfeit, report } from './report.ts'
export { reseed } from './reseed.ts'
export { resolveRoundKeys } from './rounds.ts'
export { type LabeledEntrant, type Separation, separate } from './separate.ts'
export { bestOfRound } from './settings.ts'
export { type HeadToHeadDifference, headToHeadDifference, type StandingsRow, standings } from './standings.ts'
export { attempts, isDone, match, matches, playableMatches, restore, type StoredStage } from './state.ts'
export { reviewScore, submitScore } from './submit-score.ts'
export { cheapestMatching } from './swiss/matching.ts'
export {
  adjustedScore,
  buchholz,
  gamePoints,
  matchWinPct,
  progressive,
  sonnebornBerger,
  virtualOpponent,
} from './tables/formulas.ts'
export { type Violation, type ViolationCode, verify } from './verify.ts'
