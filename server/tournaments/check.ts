/** Validates an event and reports all errors at once, each with its field. */
import type { Artwork } from '@guildhall/contract/assets/columns.ts'
import type { ProblemDetail } from '@guildhall/contract/core/problem-body.ts'
import { fieldKindsOf, tournamentLimits as limits, videoHosts } from '@guildhall/contract/tournaments/constants.ts'
import { isTimeZone } from '@guildhall/engine'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { refuseForeignImages } from '../assets/artwork-addresses.ts'
import type { Db } from '../db/db.ts'
import { games, platforms } from '../db/schema/games.ts'
import { series } from '../db/schema/series.ts'
import { items } from '../db/schema/shop.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { ensure, problemIn } from '../http/problem.ts'
import { refuseDates, refuseLimits } from '../rules/event-dates.ts'
import { refuseForm } from '../rules/forms.ts'
import { hasTooManyMatches } from '../rules/match-limit.ts'
import type { initialColumns } from './fields.ts'
import { takesEntrants } from './next-event.ts'
import { type DraftRow, readinessOf } from './present.ts'
import type { TournamentRow } from './read.ts'

type CheckedEvent = Pick<TournamentRow, keyof typeof initialColumns | 'name' | 'organizationId' | 'createdById'> & {
  id?: string
  startedAt?: Date | null
}

/** The values before the change that some checks compare with. */
type CurrentEvent = Pick<CheckedEvent, 'assets' | 'type' | 'settings' | 'rounds' | 'maxPlayers' | 'prizes' | 'coins'> &
  Pick<TournamentRow, 'nextTournamentId' | 'seriesId'>

/**
 * `current` is the event before the change, or the one it is copied from. A change may remove images, but only an upload adds new ones. An
 * even series length that an older event has may stay.
 */
export async function ensureValid(
  db: Db,
  event: CheckedEvent,
  current: CurrentEvent,
  platformIds: string[] | undefined,
) {
  const olderErrors = refuseLengths(current).map(({ field, bestOf }) => `${field} ${bestOf}`)
  const lengths = refuseLengths(event).filter(({ field, bestOf }) => !olderErrors.includes(`${field} ${bestOf}`))
  const errors = [
    ...refuseFields(event),
    ...refuseSize(event, current),
    ...refuseCoins(event, current),
    ...lengths.map(({ field }) => problemIn(field, 'EVEN_BEST_OF')),
    ...checkAssets(event.assets, current.assets),
    ...(await checkReferences(db, event, current, platformIds)),
  ]
  ensure(errors.length === 0, 'INVALID', { errors })
}

function refuseFields(event: CheckedEvent): ProblemDetail[] {
  const form = event.form.map(({ key, kind, ...field }) => ({ ...field, name: key, type: kind }))
  return [
    ...[...refuseDates(event), ...refuseLimits(event)].map(({ field, code }) => problemIn(field, code)),
    ...refuseForm(form).map(({ path, code }) => problemIn(`form.${path}`, code)),
    ...refuseKinds(event),
    ...((event.description?.length ?? 0) > limits.descriptionHtml.max ? [problemIn('description', 'MAXLENGTH')] : []),
    ...(isTimeZone(event.timezone) ? [] : [problemIn('timezone', 'UNKNOWN')]),
    ...event.prizes.flatMap(({ from, to }, index) => (from > to ? [problemIn(`prizes.${index}`, 'ORDER')] : [])),
    ...(event.coins.ranks ?? []).flatMap(({ from, to }, index) =>
      from > to ? [problemIn(`coins.ranks.${index}`, 'ORDER')] : [],
    ),
    ...checkRange('Age', event.restrictions.minAge, event.restrictions.maxAge),
    ...checkRange('Level', event.restrictions.minLevel, event.restrictions.maxLevel),
    ...checkRange('Rating', event.restrictions.minRating, event.restrictions.maxRating),
  ]
}

/** The limits of cost. An older event beyond a limit can still be changed elsewhere. */
function refuseSize(event: CheckedEvent, current: CurrentEvent): ProblemDetail[] {
  const hasTooMany = ({ type, settings, maxPlayers }: Pick<CurrentEvent, 'type' | 'settings' | 'maxPlayers'>) =>
    type !== 'REGISTRATION' &&
    hasTooManyMatches({ format: type, groups: settings.groups, legs: settings.legs === 2 ? 2 : 1 }, maxPlayers)
  const isOver = (ranges: readonly { from: number; to: number }[] = []) =>
    ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0) > limits.prizeRanks
  return [
    ...(hasTooMany(event) && !hasTooMany(current) ? [problemIn('maxPlayers', 'TOO_MANY_MATCHES')] : []),
    ...(isOver(event.prizes) && !isOver(current.prizes) ? [problemIn('prizes', 'TOO_MANY_RANKS')] : []),
    ...(isOver(event.coins.ranks) && !isOver(current.coins.ranks) ? [problemIn('coins.ranks', 'TOO_MANY_RANKS')] : []),
  ]
}

/** Coins are of a community: without one, no one would pay them. An older event that has some can still be changed elsewhere. */
function refuseCoins(event: CheckedEvent, current: CurrentEvent): ProblemDetail[] {
  if (event.organizationId) return []
  const hasPrize = ({ prizes }: Pick<CurrentEvent, 'prizes'>) => prizes.some(({ kind }) => kind === 'coins')
  const hasReward = ({ coins: { ranks = [], ...rewards } }: Pick<CurrentEvent, 'coins'>) =>
    [...ranks.map(({ amount }) => amount), ...Object.values(rewards)].some((amount = 0) => amount > 0)
  return [
    ...(hasPrize(event) && !hasPrize(current) ? [problemIn('prizes', 'UNKNOWN')] : []),
    ...(hasReward(event) && !hasReward(current) ? [problemIn('coins', 'UNKNOWN')] : []),
  ]
}

/** If a series cannot be drawn, an even number of games may have no winner. */
function refuseLengths({ type, settings, rounds }: Omit<CurrentEvent, 'assets'>) {
  if (type === 'REGISTRATION' || type === 'LEADERBOARD') return []
  if (settings.draws && (type === 'ROUND_ROBIN' || type === 'SWISS')) return []
  const lengths = [
    { field: 'settings.bestOf', bestOf: settings.bestOf },
    ...rounds.map(({ bestOf = 1 }, index) => ({ field: `rounds.${index}.bestOf`, bestOf })),
  ]
  return lengths.filter(({ bestOf }) => bestOf % 2 === 0)
}

/** The form type of a sign-up event may allow only some kinds of questions. Both fields get the error, because each is edited separately. */
function refuseKinds({ type, settings, form, startedAt }: CheckedEvent): ProblemDetail[] {
  if (startedAt) return [] // both fields are locked after the start
  const allowed = fieldKindsOf(type === 'REGISTRATION' ? (settings.formType ?? null) : null)
  const disallowed = form.filter(({ kind }) => !allowed.includes(kind))
  if (disallowed.length === 0) return []
  return [
    problemIn('settings.formType', 'QUESTION_KIND'),
    ...disallowed.map(({ key }) => problemIn(`form.${key}.kind`, 'QUESTION_KIND')),
  ]
}

/** Images must be uploads of this server. A video is a link to a known video site. */
function checkAssets(assets: Artwork, currentAssets: Artwork) {
  return [
    ...refuseForeignImages(assets, currentAssets),
    ...(assets.video && !isVideo(assets.video.url) ? [problemIn('assets.video.url', 'NOT_A_VIDEO')] : []),
  ]
}

function isVideo(link: string) {
  const { protocol, hostname } = URL.parse(link) ?? { protocol: '', hostname: '' }
  return protocol === 'https:' && videoHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

const checkRange = (name: string, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  min > max ? [problemIn(`restrictions.min${name}`, 'ORDER')] : []

const openVisibilities: TournamentRow['visibility'][] = ['PUBLIC', 'UNLISTED']

/** Referenced records must exist, and a series must have the same owner. Ranks of other hosts must be public. */
async function checkReferences(
  db: Db,
  event: CheckedEvent,
  before: CurrentEvent,
  platformIds: readonly string[] = [],
): Promise<ProblemDetail[]> {
  const { gameId, seriesId, organizationId, settings } = event
  const itemIds = new Set(event.prizes.flatMap(({ kind, itemId }) => (kind === 'item' && itemId ? [itemId] : [])))
  const isOwnItem = organizationId ? eq(items.organizationId, organizationId) : isNull(items.organizationId)
  // Its staff may have added the event to a series of another owner, with the consent of a host.
  const newSeriesId = seriesId === before.seriesId ? null : seriesId
  const { seedingEventId } = settings
  const newSeedingId = seedingEventId === before.settings.seedingEventId ? null : seedingEventId
  const isPublic = inArray(tournaments.visibility, openVisibilities)
  const canSeed = and(isNull(tournaments.deletedAt), or(isOfSameOwner(event), isPublic))
  const unknownFields = [
    (await hasUnknown(db, items, [...itemIds], isOwnItem)) && 'prizes',
    (await hasUnknown(db, games, gameId ? [gameId] : [])) && 'gameId',
    (await hasUnknown(db, series, newSeriesId ? [newSeriesId] : [], ownSeries(event))) && 'seriesId',
    (await hasUnknown(db, tournaments, newSeedingId ? [newSeedingId] : [], canSeed)) && 'settings.seedingEventId',
    (await hasUnknown(db, platforms, platformIds)) && 'platforms',
  ]
  return [
    ...unknownFields.flatMap((field) => (field ? [problemIn(field, 'UNKNOWN')] : [])),
    ...(await checkNextEvent(db, event, before)),
  ]
}

type TableWithId = typeof items | typeof games | typeof series | typeof tournaments | typeof platforms

async function hasUnknown(db: Db, table: TableWithId, ids: readonly string[], condition?: SQL) {
  return ids.length > 0 && (await db.$count(table, and(inArray(table.id, [...ids]), condition))) !== ids.length
}

/** The next event has the same owner and still takes entrants, and the chain does not lead back. */
async function checkNextEvent(db: Db, event: CheckedEvent, before: CurrentEvent): Promise<ProblemDetail[]> {
  const { id, nextTournamentId } = event
  if (!nextTournamentId) return []
  const isLoop = id !== undefined && (await leadsTo(db, nextTournamentId, id))
  const loop = isLoop ? [problemIn('nextTournamentId', 'LOOP')] : []
  if (nextTournamentId === before.nextTournamentId) return loop
  const isNext = and(eq(tournaments.id, nextTournamentId), isNull(tournaments.deletedAt), isOfSameOwner(event))
  const [next] = await db.select().from(tournaments).where(isNext)
  if (!next) return [problemIn('nextTournamentId', 'UNKNOWN'), ...loop]
  return takesEntrants(next, new Date()) ? loop : [problemIn('nextTournamentId', 'NEXT_NOT_OPEN'), ...loop]
}

const isOfSameOwner = ({ organizationId, createdById }: CheckedEvent) =>
  organizationId
    ? eq(tournaments.organizationId, organizationId)
    : and(isNull(tournaments.organizationId), eq(tournaments.createdById, createdById))

const ownSeries = ({ organizationId, createdById }: CheckedEvent) =>
  organizationId
    ? eq(series.organizationId, organizationId)
    : and(isNull(series.organizationId), eq(series.createdById, createdById))

/** Follows the chain of next events; `union` ends the recursion if the chain already has a cycle. */
async function leadsTo(db: Db, from: string, to: string) {
  const { rows } = await db.execute(sql`
    with recursive chain (id) as (
      select ${from}::uuid
      union
      select next_tournament_id from tournaments join chain using (id) where next_tournament_id is not null
    )
    select 1 from chain where id = ${to}`)
  return rows.length > 0
}

/** A published event must pass every blocking readiness check. */
export function ensureReadyToPublish(event: DraftRow, now: Date) {
  const errors = readinessOf(event, now)
    .filter(({ blocks }) => blocks)
    .map(({ field, code }) => problemIn(field, code))
  ensure(errors.length === 0, 'NOT_READY_TO_PUBLISH', { errors })
}

export const isReadyToPublish = (event: DraftRow, now: Date) => !readinessOf(event, now).some(({ blocks }) => blocks)
