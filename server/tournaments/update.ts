/** Changes an event. What may still change is the engine's to say; a draft that gets a visibility is published. */
import type { Code, ProblemDetail } from '@guildhall/contract/core/problems.ts'
import type { Prize } from '@guildhall/contract/tournaments/columns.ts'
import { fieldRules } from '@guildhall/contract/tournaments/fields.ts'
import type { TournamentChange } from '@guildhall/contract/tournaments/shapes.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { can } from '../events/policy.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure, found, Problem } from '../http/problem.ts'
import { invalidate, publish } from '../live/bus.ts'
import { publishMessage } from '../outbox/messages.ts'
import { type EditRefusal, refuseEdit } from '../rules/event-edits.ts'
import { ensureReady, ensureSound } from './check.ts'
import { changedFields, factsOf, prepare, settle } from './fields.ts'
import { logAct } from './log.ts'
import { asEvent, type FoundTournament, lockTournament, type TournamentRow } from './read.ts'
import { type Hung, hang, hungOn, movedFrom } from './tags-and-platforms.ts'

type Change = TournamentChange & { confirm?: boolean; featured?: boolean }

export async function updateTournament(db: Db, actor: Actor, id: string, given: Change): Promise<FoundTournament> {
  const { confirm = false, featured, platforms, tags, ...change } = given
  const prepared = await prepare(change)

  return db.transaction(async (db) => {
    const { tournament: before, membership } = await lockTournament(db, actor, id)
    ensure(can.update(actor, before, membership), 'FORBIDDEN')
    ensure(featured === undefined || can.feature(actor), 'FORBIDDEN')

    const now = new Date()
    const columns = settle(before, prepared)
    const after = { ...before, ...columns }
    const hung = await hungOn(db, id)
    const moved = movedFrom(hung, { platforms, tags })
    const fields = [...changedFields(before, columns), ...Object.keys(moved)]
    refuse(before, after, fields, confirm, now)
    await ensureSound(db, after, before.assets, platforms)
    if (after.visibility !== 'DRAFT') ensureReady(after, now)

    const isNew = before.visibility === 'DRAFT' && after.visibility !== 'DRAFT'
    const [row] = await db
      .update(tournaments)
      .set({
        ...columns,
        ...(featured !== undefined && { featured }),
        ...(isNew && { publishedAt: sql`now()` }), // the time of its log row too
        rev: sql`${tournaments.rev} + 1`,
      })
      .where(eq(tournaments.id, id))
      .returning()
    await hang(db, id, moved)
    await tell(db, actor, { ...before, ...hung }, { ...after, ...hung, ...moved }, fields, isNew)
    return { tournament: asEvent(found(row)), membership }
  })
}

function refuse(before: TournamentRow, after: TournamentRow, fields: string[], confirm: boolean, now: Date) {
  const entrants = before.playerCount + before.waitlistCount
  const prizes = { before: moneyByRank(before.prizes), after: moneyByRank(after.prizes) }
  const refusals = refuseEdit(before, { fields, entrants, confirm, prizes }, fieldRules, now)
  const [first] = refusals
  if (first) throw new Problem(codeOf(first), { errors: refusals.map(detailOf) })
  ensure(after.maxPlayers >= before.playerCount, 'ENTRANTS_PRESENT', { errors: [present('maxPlayers')] })
  const hides = before.visibility !== 'DRAFT' && after.visibility === 'DRAFT'
  ensure(!hides || entrants === 0, 'ENTRANTS_PRESENT', { errors: [present('visibility')] })
}

const codeOf = ({ code }: EditRefusal): Code => code
const detailOf = (refusal: EditRefusal): ProblemDetail => {
  const path = `body.${'field' in refusal ? refusal.field : 'prizes'}`
  return { path, code: refusal.code, message: `${path}: ${refusal.code}` }
}
const present = (field: string): ProblemDetail => ({
  path: `body.${field}`,
  code: 'ENTRANTS_PRESENT',
  message: `body.${field}: there are entrants`,
})

/** Ranks beyond any prize win nothing, so the list ends with the last that does. */
function moneyByRank(prizes: Prize[]): number[] {
  const last = Math.max(0, ...prizes.map(({ to }) => to))
  const amounts: number[] = new Array(Math.min(last, 1_024)).fill(0)
  for (const { from, to, amount = 0 } of prizes)
    for (let rank = from; rank <= Math.min(to, amounts.length); rank++)
      amounts[rank - 1] = (amounts[rank - 1] ?? 0) + amount
  return amounts
}

async function tell(
  db: Db,
  actor: Actor,
  before: TournamentRow & Hung,
  after: TournamentRow & Hung,
  fields: string[],
  isNew: boolean,
) {
  const { id } = before
  const shown = fields.filter((field) => !fieldRules[field]?.secret)
  const states = { before: pick(factsOf(before), shown), after: pick(factsOf(after), shown) }
  await logAct(db, actor, id, isNew ? 'tournament-published' : 'tournament-updated', states)
  if (isNew) await publishMessage(db, 'tournament-published', { tournamentId: id })
  else if (fields.some((field) => fieldRules[field]?.notifiesEntrants) && before.playerCount + before.waitlistCount > 0)
    await publishMessage(db, 'tournament-changed', { tournamentId: id, fields, rev: before.rev + 1 })
  if (after.maxPlayers > before.maxPlayers && before.waitlistCount > 0)
    await publishMessage(db, 'spots-added', { tournamentId: id })
  await invalidate(db, 'tournaments', `tournament:${id}`)
  await publish(db, `tournament:${id}`, { fields })
}

const pick = (row: Record<string, unknown>, keys: string[]) =>
  Object.fromEntries(keys.flatMap((key) => (key in row ? [[key, row[key]]] : [])))
