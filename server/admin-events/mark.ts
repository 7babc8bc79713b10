/** Features events, or makes them templates of the site, in one act that says first what it would skip. */
import type { BulkEventMarks, EventMarking } from '@guildhall/contract/admin-events/calls.ts'
import type { EventMark } from '@guildhall/contract/admin-events/constants.ts'
import { type SQL, sql } from 'drizzle-orm'
import { writeAudits } from '../audit/write-audit.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { invalidate } from '../live/bus.ts'
import { tableOf } from './list.ts'

type Row = { id: string; name: string; visibility: string; marked: boolean; organizationId: string | null }

export function markEvents(db: Db, actor: Actor, { preview = false, ...marking }: EventMarking) {
  return db.transaction(async (db): Promise<BulkEventMarks> => {
    const { ids, mark, value, eventType } = marking
    const rows = await lockEvents(db, marking)
    const plan = ids.map((id) => {
      const row = rows.find((row) => row.id === id)
      return { id, name: row?.name ?? null, why: whyNot(row, marking) }
    })
    const changed = plan.flatMap(({ id, why }) => (why ? [] : [id]))
    const skipped = plan.flatMap(({ id, name, why }) => (why ? [{ id, name, why }] : []))
    if (preview || changed.length === 0) return { changed, skipped }
    await db.execute(
      sql`update ${tableOf(marking)} set ${columns[mark]} = ${value}, rev = rev + 1 where id in (${listOf(changed)})`,
    )
    await writeAudits(
      db,
      rows
        .filter(({ id }) => changed.includes(id))
        .map(({ id, name, organizationId }) => ({
          action: mark === 'featured' ? ('event-featured' as const) : ('template-changed' as const),
          actorId: actor.id,
          subject: { kind: eventType === 'League' ? 'league' : 'tournament', id, label: name },
          organizationId,
          before: { [mark]: !value },
          after: { [mark]: value },
        })),
    )
    const table = eventType === 'League' ? 'leagues' : 'tournaments'
    await invalidate(db, table, ...changed.map((id) => `${eventType.toLowerCase()}:${id}`))
    return { changed, skipped }
  })
}

const columns: Record<EventMark, SQL> = { featured: sql`featured`, globalTemplate: sql`global_template` }

const listOf = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )

/** In one order, so that two admins do not deadlock; the same lock as `lockEvent` takes. */
async function lockEvents(db: Db, marking: Omit<EventMarking, 'preview'>): Promise<Row[]> {
  if (marking.mark === 'globalTemplate' && marking.eventType === 'League') return []
  const { rows } = await db.execute<Row>(sql`
    select id, name, visibility::text as visibility, ${columns[marking.mark]} as marked, organization_id as "organizationId"
    from ${tableOf(marking)} where id in (${listOf(marking.ids)}) and deleted_at is null and not rehearsal
    order by id for no key update`)
  return rows
}

type SkipReason = BulkEventMarks['skipped'][number]['why']

function whyNot(row: Row | undefined, marking: Omit<EventMarking, 'preview'>): SkipReason | null {
  const { mark, value, eventType } = marking
  if (mark === 'globalTemplate' && eventType === 'League') return 'notTournament'
  if (!row) return 'gone'
  if (row.marked === value) return 'same'
  return mark === 'featured' && value && row.visibility !== 'PUBLIC' ? 'notPublic' : null
}
