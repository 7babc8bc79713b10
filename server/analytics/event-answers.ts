/** Counts the answers of an event's entrants per form field. Equal free-text answers are counted like a choice. */
import type { FieldAnswers } from '@guildhall/contract/analytics/shapes.ts'
import type { FormFieldKind } from '@guildhall/contract/tournaments/constants.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { players } from '../db/schema/players.ts'
import { findEvent } from '../events/read.ts'
import type { Actor } from '../http/authorize.ts'

type FieldSummary = { key: string; answered: number; least: number | null; most: number | null; average: number | null }
type ChoiceCount = { key: string; value: string; count: number }
type TextAnswer = { key: string; value: string }

const choiceKinds: readonly FormFieldKind[] = ['select', 'multiselect', 'checkbox', 'country']
const isChoiceKind = (kind: FormFieldKind) => choiceKinds.includes(kind)
const isTextKind = (kind: FormFieldKind) => !isChoiceKind(kind) && kind !== 'number'

export async function findAnswers(db: Db, actor: Actor, id: string) {
  const { form } = (await findEvent(db, actor, id)).event
  const keysOf = (predicate: (kind: FormFieldKind) => boolean) =>
    sql.param(form.flatMap(({ key, kind }) => (predicate(kind) ? [key] : [])))
  // A null, an empty text and an empty list do not count as an answer.
  const answerRows = sql`from players, jsonb_each(form_response) as field (key, value)
    where event_id = ${id} and value not in ('null', '""', '[]')`

  const summaries = await db.execute<FieldSummary>(sql`
    select key, count(*)::int as answered, min(number) as least, max(number) as most, round(avg(number)::numeric, 2)::float8 as average
    from (select key, case jsonb_typeof(value) when 'number' then (value #>> '{}')::float8 end as number ${answerRows}) as answers
    group by key`)
  const choiceCounts = await db.execute<ChoiceCount>(sql`
    select key, choice as value, count(*)::int as count
    from (select key, jsonb_array_elements_text(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end) as choice
      ${answerRows} and key <> all (${keysOf((kind) => kind === 'number')}::text[])) as answers
    group by key, choice having count(*) > 1 or key = any (${keysOf(isChoiceKind)}::text[]) order by count(*) desc, choice limit 5000`)
  const textAnswers = await db.execute<TextAnswer>(sql`
    select key, value from (
      select key, value, row_number() over (partition by key order by id desc) as position
      from (select key, value #>> '{}' as value, players.id, count(*) over (partition by key, value) as times
        ${answerRows} and key = any (${keysOf(isTextKind)}::text[])) as answers
      where times = 1) as single
    where position <= 10 order by key, position`)

  const fields = form.map(({ key, label, kind }): FieldAnswers => {
    const {
      answered = 0,
      least = null,
      most = null,
      average = null,
    } = summaries.rows.find((row) => row.key === key) ?? {}
    const isNumber = kind === 'number' && least !== null && most !== null && average !== null
    return {
      key,
      label,
      kind,
      answered,
      choices: choiceCounts.rows.flatMap((row) => (row.key === key ? [{ value: row.value, count: row.count }] : [])),
      numbers: isNumber ? { least, most, average } : null,
      latest: textAnswers.rows.flatMap((row) => (row.key === key ? [row.value] : [])),
    }
  })
  return { entrants: await db.$count(players, eq(players.eventId, id)), fields }
}
