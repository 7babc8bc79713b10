/** Everything that can be wrong with an event as a host wants it, told at once and by field. */
import type { Artwork } from '@guildhall/contract/assets/columns.ts'
import type { ProblemDetail } from '@guildhall/contract/core/problems.ts'
import { fieldKindsOf, videoHosts } from '@guildhall/contract/tournaments/constants.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { games, platforms } from '../db/schema/games.ts'
import { series } from '../db/schema/series.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { ensure } from '../http/problem.ts'
import { refuseDates, refuseLimits } from '../rules/event-dates.ts'
import { refuseForm } from '../rules/forms.ts'

import type { blank } from './fields.ts'
import { readinessOf } from './present.ts'
import type { TournamentRow } from './read.ts'

const wrong = (field: string, code: string): ProblemDetail => ({
  path: `body.${field}`,
  code,
  message: `body.${field}: ${code}`,
})

type Wanted = Pick<TournamentRow, keyof typeof blank | 'name' | 'organizationId' | 'createdById'> & {
  id?: string
  startedAt?: Date | null
}

/** `hung` are the pictures it already has: a change may take some down, and only an upload brings new ones. */
export async function ensureSound(db: Db, event: Wanted, hung: Artwork, platformIds: string[] | undefined) {
  const errors = [...refuseFields(event), ...foreign(event.assets, hung), ...(await strangers(db, event, platformIds))]
  ensure(errors.length === 0, 'INVALID', { errors })
}

function refuseFields(event: Wanted): ProblemDetail[] {
  const form = event.form.map(({ key, kind, ...field }) => ({ ...field, name: key, type: kind }))
  return [
    ...[...refuseDates(event), ...refuseLimits(event)].map(({ field, code }) => wrong(field, code)),
    ...refuseForm(form).map(({ path, code }) => wrong(`form.${path}`, code)),
    ...refuseKinds(event),
    ...(isZone(event.timezone) ? [] : [wrong('timezone', 'UNKNOWN')]),
    ...event.prizes.flatMap(({ from, to }, place) => (from > to ? [wrong(`prizes.${place}`, 'ORDER')] : [])),
    ...(event.coins.ranks ?? []).flatMap(({ from, to }, place) =>
      from > to ? [wrong(`coins.ranks.${place}`, 'ORDER')] : [],
    ),
    ...bounds('Age', event.restrictions.minAge, event.restrictions.maxAge),
    ...bounds('Level', event.restrictions.minLevel, event.restrictions.maxLevel),
  ]
}

/** The kind of a sign-up event may allow only some kinds of questions; told at both, as each is edited on its own. */
function refuseKinds({ type, settings, form, startedAt }: Wanted): ProblemDetail[] {
  if (startedAt) return [] // neither can be changed any more
  const allowed = fieldKindsOf(type === 'REGISTRATION' ? (settings.formType ?? null) : null)
  const others = form.filter(({ kind }) => !allowed.includes(kind))
  if (others.length === 0) return []
  return [
    wrong('settings.formType', 'QUESTION_KIND'),
    ...others.map(({ key }) => wrong(`form.${key}.kind`, 'QUESTION_KIND')),
  ]
}

const urlsOf = ({ video, ...pictures }: Artwork) => [
  ...Object.entries(pictures).map(([place, { url }]) => ({ place, url })),
  ...(video?.poster ? [{ place: 'video.poster', url: video.poster }] : []),
]

/** Pictures are ours. A video stays where it is, and only a link leads to it. */
function foreign(assets: Artwork, hung: Artwork) {
  const known = new Set(urlsOf(hung).map(({ url }) => url))
  return [
    ...urlsOf(assets).flatMap(({ place, url }) => (known.has(url) ? [] : [wrong(`assets.${place}`, 'NOT_OURS')])),
    ...(assets.video && !isVideo(assets.video.url) ? [wrong('assets.video.url', 'NOT_A_VIDEO')] : []),
  ]
}

function isVideo(link: string) {
  const { protocol, hostname } = URL.parse(link) ?? { protocol: '', hostname: '' }
  return protocol === 'https:' && videoHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

const bounds = (what: string, min = 0, max = Number.MAX_SAFE_INTEGER) =>
  min > max ? [wrong(`restrictions.min${what}`, 'ORDER')] : []

function isZone(name: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Names of things that are not there, or not theirs to name. */
async function strangers(db: Db, event: Wanted, platformIds: string[] | undefined): Promise<ProblemDetail[]> {
  const { gameId, seriesId, nextTournamentId, organizationId, createdById } = event
  const ours = organizationId
    ? eq(tournaments.organizationId, organizationId)
    : and(isNull(tournaments.organizationId), eq(tournaments.createdById, createdById))
  const chained = nextTournamentId
    ? and(eq(tournaments.id, nextTournamentId), isNull(tournaments.deletedAt), ours)
    : null
  const game = gameId ? await db.$count(games, eq(games.id, gameId)) : 1
  const line = seriesId ? await db.$count(series, and(eq(series.id, seriesId), ownSeries(event))) : 1
  const next = chained ? await db.$count(tournaments, chained) : 1
  const asked = platformIds ?? []
  const known = asked.length > 0 ? await db.$count(platforms, inArray(platforms.id, asked)) : 0
  const isLoop = nextTournamentId && event.id ? await leadsTo(db, nextTournamentId, event.id) : false
  return [
    ...(game ? [] : [wrong('gameId', 'UNKNOWN')]),
    ...(line ? [] : [wrong('seriesId', 'UNKNOWN')]),
    ...(next ? [] : [wrong('nextTournamentId', 'UNKNOWN')]),
    ...(isLoop ? [wrong('nextTournamentId', 'LOOP')] : []),
    ...(known === asked.length ? [] : [wrong('platforms', 'UNKNOWN')]),
  ]
}

const ownSeries = ({ organizationId, createdById }: Wanted) =>
  organizationId ? eq(series.organizationId, organizationId) : eq(series.createdById, createdById)

/** Follows the chain of stages; `union` ends the walk should one already run in a circle. */
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

/** Nothing that blocks may be left open in an event that others see. */
export function ensureReady(event: TournamentRow, now: Date) {
  const errors = readinessOf(event, now)
    .filter(({ blocks }) => blocks)
    .map(({ field, code }) => wrong(field, code))
  ensure(errors.length === 0, 'NOT_READY_TO_PUBLISH', { errors })
}

export const isReady = (event: TournamentRow, now: Date) => !readinessOf(event, now).some(({ blocks }) => blocks)
