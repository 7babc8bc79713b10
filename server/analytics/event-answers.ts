/** What the entrants of an event answered, counted by the database field by field. The same words count like a choice. */
import type { FieldAnswers } from '@guildhall/contract/analytics/shapes.ts'
import type { FormFieldKind } from '@guildhall/contract/tournaments/constants.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'

type Counted = { key: string; answered: number; least: number | null; most: number | null; average: number | null }
type Chosen = { key: string; value: string; count: number }
type Written = { key: string; value: string }

const choices: readonly FormFieldKind[] = ['select', 'multiselect', 'checkbox', 'country']
const isChoice = (kind: FormFieldKind) => choices.includes(kind)
const isWritten = (kind: FormFieldKind) => !isChoice(kind) && kind !== 'number'

export async function findAnswers(db: Db, actor: Actor, id: string) {
  const { form } = (await findEvent(db, actor, id)).event
  const keysOf = (are: (kind: FormFieldKind) => boolean) =>
    sql.param(form.flatMap(({ key, kind }) => (are(kind) ? [key] : [])))
  // An empty text, an empty list and nothing at all are no answer.
  const given = sql`from players, jsonb_each(form_response) as field (key, value)
    where event_id = ${id} and value not in ('null', '""', '[]')`

  const counted = await db.execute<Counted>(sql`
    select key, count(*)::int as answered, min(number) as least, max(number) as most, round(avg(number)::numeric, 2)::float8 as average
    from (select key, case jsonb_typeof(value) when 'number' then (value #>> '{}')::float8 end as number ${given}) as answers
    group by key`)
  const chosen = await db.execute<Chosen>(sql`
    select key, choice as value, count(*)::int as count
    from (select key, jsonb_array_elements_text(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) as choice
      ${given} and key <> all (${keysOf((kind) => kind === 'number')}::text[])) as answers
    group by key, choice having count(*) > 1 or key = any (${keysOf(isChoice)}::text[]) order by count(*) desc, choice limit 5000`)
  const written = await db.execute<Written>(sql`
    select key, value from (
      select key, value, row_number() over (partition by key order by id desc) as place
      from (select key, value #>> '{}' as value, players.id, count(*) over (partition by key, value) as times
        ${given} and key = any (${keysOf(isWritten)}::text[])) as answers
      where times = 1) as single
    where place <= 10 order by key, place`)

  const fields = form.map(({ key, label, kind }): FieldAnswers => {
    const {
      answered = 0,
      least = null,
      most = null,
      average = null,
    } = counted.rows.find((row) => row.key === key) ?? {}
    const isNumber = kind === 'number' && least !== null && most !== null && average !== null
    return {
      ...{ key, label, kind, answered },
      choices: chosen.rows.flatMap((row) => (row.key === key ? [{ value: row.value, count: row.count }] : [])),
      numbers: isNumber ? { least, most, average } : null,
      latest: written.rows.flatMap((row) => (row.key === key ? [row.value] : [])),
    }
  })
  return { entrants: await db.$count(players, eq(players.eventId, id)), fields }
}
