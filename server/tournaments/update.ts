/** Changes an event. The edit rules decide which fields may still change; a draft that gets a visibility is published. */

import type { ProblemDetail } from '@guildhall/contract/core/problem-body.ts'
import type { Code } from '@guildhall/contract/core/problems.ts'
import type { Stored } from '@guildhall/contract/core/shape.ts'
import { type FieldRule, fieldRules } from '@guildhall/contract/tournaments/fields.ts'
import type { TournamentChange } from '@guildhall/contract/tournaments/shapes.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { games } from '../db/schema/games.ts'
import { tournaments } from '../db/schema/tournaments.ts'
import { type EventRow, eventListTag, eventTopic } from '../events/event.ts'
import { can } from '../events/policy.ts'
import type { Actor } from '../http/authorize.ts'
import { ensureUnchanged } from '../http/ensure-unchanged.ts'
import { ensure, orNotFound, Problem } from '../http/problem.ts'
import { invalidate, publish } from '../live/bus.ts'
import { findHidden } from '../moderation/hidden-by.ts'
import { publishMessage } from '../outbox/messages.ts'
import { type EditRefusal, refuseEdit } from '../rules/event-edits.ts'
import { ensureReadyToPublish, ensureValid } from './check.ts'
import { changedFields, fieldValues, prepareChange, resolveColumns } from './fields.ts'
import { logAction } from './log.ts'
import { asEvent, type FoundTournament, lockTournament } from './read.ts'
import { claimSlug } from './slug.ts'
import { enqueueCheckinNotice, rescheduleReminders } from './start/reminders.ts'
import {
  changedTagsAndPlatforms,
  readTagsAndPlatforms,
  saveTagsAndPlatforms,
  type TagsAndPlatforms,
} from './tags-and-platforms.ts'

type Change = TournamentChange & { confirm?: boolean; featured?: boolean; stored?: Stored }

export async function updateTournament(db: Db, actor: Actor, id: string, input: Change): Promise<FoundTournament> {
  const { confirm = false, featured, stored, platforms, tags, ...change } = input
  const prepared = await prepareChange(change)

  return db.transaction(async (db) => {
    const { tournament: before, membership } = await lockTournament(db, actor, id)
    ensure(can.update(actor, before, membership), 'FORBIDDEN')
    ensure(featured === undefined || can.feature(actor), 'FORBIDDEN')
    ensure(before.cancelledAt === null, 'EVENT_CANCELLED')

    const now = new Date()
    const columns = resolveColumns(before, prepared)
    const after = { ...before, ...columns }
    const lists = await readTagsAndPlatforms(db, before)
    ensureEditedFrom(stored, { ...before, ...lists })
    const changedLists = changedTagsAndPlatforms(lists, { platforms, tags })
    const fields = [...changedFields(before, columns), ...Object.keys(changedLists)]
    ensureEditable(before, after, fields, { confirm, now, rules: fieldRules })
    await ensureValid(db, after, before, platforms)
    await ensureListable(db, before, after)
    if (after.visibility !== 'DRAFT') ensureReadyToPublish(after, now)

    if (after.slug && after.slug !== before.slug) await claimSlug(db, id, after.slug)

    const isNew = before.visibility === 'DRAFT' && after.visibility !== 'DRAFT'
    const [row] = await db
      .update(tournaments)
      .set({
        ...columns,
        ...(featured !== undefined && { featured }),
        ...(isNew && { publishedAt: sql`now()` }), // the same time as its log row
        rev: sql`${tournaments.rev} + 1`,
      })
      .where(eq(tournaments.id, id))
      .returning()
    await saveTagsAndPlatforms(db, before, changedLists)
    const states = { before: { ...before, ...lists }, after: { ...after, ...lists, ...changedLists } }
    await publishUpdate(db, actor, states, { fields, isNew, rules: fieldRules })
    return { tournament: asEvent(orNotFound(row)), membership }
  })
}

/** Settings are stored and changed one by one. No one reads the passcode. */
export function ensureEditedFrom(stored: Stored | undefined, event: { settings: object }) {
  const { settings, ...fields } = stored ?? {}
  ensureUnchanged(fields, { ...event, passcode: null })
  if (typeof settings === 'object' && settings) ensureUnchanged(settings, event.settings)
}

/** The host cannot put an event back on the lists after a platform moderator took it off. */
export async function ensureListable(db: Db, before: EventRow, after: EventRow) {
  if (before.visibility === 'PUBLIC' || after.visibility !== 'PUBLIC') return
  ensure((await findHidden(db, 'event', [before])).size === 0, 'FORBIDDEN')
}

type EditOptions = { confirm: boolean; now: Date; rules: Readonly<Record<string, FieldRule>> }

export function ensureEditable(
  before: EventRow,
  after: EventRow,
  fields: string[],
  { confirm, now, rules }: EditOptions,
) {
  const entrants = before.playerCount + before.waitlistCount
  const prizes = { before: before.prizes, after: after.prizes }
  const refusals = refuseEdit(before, { fields, entrants, confirm, prizes }, rules, now)
  const [first] = refusals
  if (first) throw new Problem(codeOf(first), { errors: refusals.map(detailOf) })
  ensure(after.maxPlayers >= before.playerCount, 'ENTRANTS_PRESENT', { errors: [entrantsPresent('maxPlayers')] })
  const unpublishes = before.visibility !== 'DRAFT' && after.visibility === 'DRAFT'
  ensure(!unpublishes || entrants === 0, 'ENTRANTS_PRESENT', { errors: [entrantsPresent('visibility')] })
}

const codeOf = ({ code }: EditRefusal): Code => code
const detailOf = (refusal: EditRefusal): ProblemDetail => {
  const path = `body.${'field' in refusal ? refusal.field : 'prizes'}`
  return { path, code: refusal.code, message: `${path}: ${refusal.code}` }
}
const entrantsPresent = (field: string): ProblemDetail => ({
  path: `body.${field}`,
  code: 'ENTRANTS_PRESENT',
  message: `body.${field}: there are entrants`,
})

type Updated = EventRow & TagsAndPlatforms
type Update = { fields: string[]; isNew: boolean; rules: Readonly<Record<string, FieldRule>> }

export async function publishUpdate(
  db: Db,
  actor: Actor,
  { before, after }: { before: Updated; after: Updated },
  { fields, isNew, rules }: Update,
) {
  const { id: eventId } = before
  const publicFields = fields.filter((field) => !rules[field]?.secret)
  const states = { before: pick(fieldValues(before), publicFields), after: pick(fieldValues(after), publicFields) }
  if (publicFields.includes('gameId')) await nameGames(db, states)
  await logAction(db, actor, before, isNew ? 'tournament-published' : 'tournament-updated', states)
  const becomesPublic = before.visibility !== 'PUBLIC' && after.visibility === 'PUBLIC'
  if (isNew) await publishMessage(db, 'tournament-published', { eventId })
  else if (becomesPublic && before.startedAt === null) await publishMessage(db, 'tournament-listed', { eventId })
  const hasEntrants = before.playerCount + before.waitlistCount > 0
  if (!isNew && hasEntrants && fields.some((field) => rules[field]?.notifiesEntrants))
    await publishMessage(db, 'tournament-changed', { eventId, fields })
  if (after.maxPlayers > before.maxPlayers && before.waitlistCount > 0)
    await publishMessage(db, 'spots-added', { eventId })
  const seriesIds = [...new Set([before.seriesId, after.seriesId])].filter((id) => id !== null)
  if (seriesIds.length > 0 && fields.some((field) => seriesFields.includes(field)))
    await publishMessage(db, 'series-affected', { seriesIds })
  if (fields.includes('date')) await rescheduleReminders(db, before)
  if (fields.includes('checkinAt')) await enqueueCheckinNotice(db, before)
  await invalidate(db, eventListTag(before), eventTopic(before))
  await publish(db, eventTopic(before), { fields })
}

/** Fields that the standings of a series depend on. */
const seriesFields = ['seriesId', 'visibility', 'gameId', 'region']

const pick = (row: Record<string, unknown>, keys: string[]) =>
  Object.fromEntries(keys.flatMap((key) => (key in row ? [[key, row[key]]] : [])))

type States = Record<'before' | 'after', Record<string, unknown>>

/** The log names both games: an id says nothing to its readers, and a game can be merged into another one. */
async function nameGames(db: Db, { before, after }: States) {
  const ids = [before.gameId, after.gameId].filter((id): id is string => typeof id === 'string')
  const rows = await db.select({ id: games.id, name: games.name }).from(games).where(inArray(games.id, ids))
  for (const state of [before, after]) state.gameId = rows.find(({ id }) => id === state.gameId)?.name ?? null
}
