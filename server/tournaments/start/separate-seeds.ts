/** Proposes seeds in which entrants with something in common meet late. The host saves them as manual seeds. */
import { type CommonTrait, recentOpponentDays } from '@guildhall/contract/tournaments/constants.ts'
import type { SeparatedSeeds } from '@guildhall/contract/tournaments/lifecycle-shapes.ts'
import { isRefusal, separate } from '@guildhall/engine'
import { type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/db.ts'
import type { EventRow } from '../../events/event.ts'
import { findEvent } from '../../events/read.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure } from '../../http/problem.ts'
import { hasStarted } from '../../rules/lifecycle.ts'
import { hasTooManyMatches } from '../../rules/match-limit.ts'
import { throwPreviewRefusal } from '../../stages/bracket/preview.ts'
import { ensureKnown, listSeedable } from './seed.ts'
import { seedOrder } from './seed-order.ts'
import { stageConfig } from './stage-config.ts'

type SeparateInput = { by: readonly CommonTrait[]; order?: readonly string[] }

export async function separateSeeds(
  db: Db,
  actor: Actor,
  id: string,
  { by, order = [] }: SeparateInput,
): Promise<SeparatedSeeds> {
  const { event } = await findEvent(db, actor, id)
  ensure(!hasStarted(event), 'ALREADY_STARTED')
  const config = stageConfig(event)
  ensure(config, 'BAD_CONFIG')
  const entrants = await listSeedable(db, event)
  ensureKnown(order, entrants)
  ensure(!hasTooManyMatches(config, entrants.length), 'TOO_MANY_MATCHES')

  const ordered = await seedOrder(db, entrants, { by: 'hand', rngSeed: 0, order, event })
  const labels = await loadLabels(
    db,
    event,
    ordered.map((entrant) => entrant.id),
    by,
  )
  const result = separate(
    config,
    ordered.map((entrant) => ({ id: entrant.id, labels: labels.get(entrant.id) ?? [] })),
  )
  if (isRefusal(result)) return throwPreviewRefusal(result)
  const moved = ordered.filter((entrant, index) => result.order[index] !== entrant.id).length
  return { ...result, moved }
}

type Label = { id: string; label: string }

/** Entrants with a common label have something in common. Two recent opponents have a label of their own. */
async function loadLabels(db: Db, event: EventRow, ids: readonly string[], by: readonly CommonTrait[]) {
  const lists = await Promise.all(by.map((trait) => db.execute<Label>(labelQueries[trait](event, ids))))
  const labels = lists.flatMap(({ rows }, index) =>
    rows.map(({ id, label }) => ({ id, label: `${by[index]} ${label}` })),
  )
  return new Map([...Map.groupBy(labels, ({ id }) => id)].map(([id, rows]) => [id, rows.map(({ label }) => label)]))
}

const labelQueries: Record<CommonTrait, (event: EventRow, ids: readonly string[]) => SQL> = {
  country: (_, ids) => sql`
    select id, metadata ->> 'country' as label from players
    where id = ${anyOf(ids)} and metadata ->> 'country' is not null`,
  sponsor: (_, ids) => sql`
    select distinct mate.player_id as id, lower(users.sponsor) as label
    from player_teammates mate join users on users.id = mate.user_id
    where mate.player_id = ${anyOf(ids)} and mate.accepted_at is not null and not mate.alternate
      and users.sponsor is not null`,
  opponents: ({ id, gameId }, ids) => sql`
    with pairs as (
      select distinct mate.player_id as one, other.player_id as two
      from player_teammates mate
        join player_results own on own.user_id = mate.user_id and own.game_id = ${gameId}::uuid
          and own.ended_at > now() - make_interval(days => ${recentOpponentDays})
        join player_results rival on rival.match_id = own.match_id and rival.side <> own.side
        join player_teammates other on other.user_id = rival.user_id and other.event_id = ${id}
      where mate.player_id = ${anyOf(ids)} and other.player_id = ${anyOf(ids)} and mate.player_id < other.player_id
        and mate.accepted_at is not null and not mate.alternate
        and other.accepted_at is not null and not other.alternate)
    select unnest(array[one, two]) as id, one || ' ' || two as label from pairs`,
}
