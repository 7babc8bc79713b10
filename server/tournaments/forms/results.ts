/** What the entrants of a poll or of predictions answered, counted by the database. */
import type { FormResults } from '@guildhall/contract/tournaments/form-calls.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { players } from '../../db/schema/players.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, found } from '../../http/problem.ts'
import { findTournament } from '../read.ts'
import { countsAnswers, seesAnswers } from './policy.ts'

type Counted = { key: string; value: string; count: number }
type Answered = { key: string; count: number }
type Own = { key: string; value: string }

export async function findFormResults(db: Db, actor: Actor | null, id: string): Promise<FormResults> {
  const { tournament, membership } = await findTournament(db, actor, id)
  found(countsAnswers(tournament) || null)
  ensure(seesAnswers(actor, tournament, membership), 'FORBIDDEN')

  const inPlay = and(eq(players.eventId, id), isNull(players.droppedAt), isNull(players.waitlistedAt))
  const answers = sql`players, jsonb_each(form_response) as field (key, value)`
  const choices = sql`jsonb_array_elements_text(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end)`
  const isGiven = sql`value not in ('null', '""', '[]')`
  const counted = await db.execute<Counted>(sql`
    select key, choice as value, count(*)::int as count from ${answers}, ${choices} as chosen (choice)
    where ${inPlay} and ${isGiven} group by key, choice order by count(*) desc, choice limit 2000`)
  const answered = await db.execute<Answered>(
    sql`select key, count(*)::int as count from ${answers} where ${inPlay} and ${isGiven} group by key`,
  )
  const own = await db.execute<Own>(sql`
    select key, choice as value from ${answers}, ${choices} as chosen (choice)
    where players.id = ${membership.playerId} and ${isGiven}`)

  return {
    entrants: await db.$count(players, inPlay),
    questions: tournament.form.map(({ key, label, kind, options = [], outcome = null }) => {
      const given = counted.rows.filter((row) => row.key === key).map(({ value, count }) => ({ value, count }))
      const unchosen = options.filter((option) => given.every(({ value }) => value !== option))
      return {
        ...{ key, label, kind, outcome },
        answered: answered.rows.find((row) => row.key === key)?.count ?? 0,
        answers: [...given, ...unchosen.map((value) => ({ value, count: 0 }))],
        mine: own.rows.flatMap((row) => (row.key === key ? [row.value] : [])),
      }
    }),
  }
}
