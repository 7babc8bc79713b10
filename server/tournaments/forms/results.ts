/** Counts the answers of a poll or of predictions in the database. */
import type { FormResults } from '@guildhall/contract/tournaments/form-calls.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { hasSpot, players } from '../../db/schema/players.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { findTournament } from '../read.ts'
import { countsAnswers, seesAnswers } from './policy.ts'

type ChoiceCount = { key: string; value: string; count: number }
type AnswerCount = { key: string; count: number }
type OwnChoice = { key: string; value: string }

export async function findFormResults(db: Db, actor: Actor | null, id: string): Promise<FormResults> {
  const { tournament, membership } = await findTournament(db, actor, id)
  orNotFound(countsAnswers(tournament) || null)
  ensure(seesAnswers(actor, tournament, membership), 'FORBIDDEN')

  const inPlay = and(eq(players.eventId, id), hasSpot)
  const answers = sql`players, jsonb_each(form_response) as field (key, value)`
  const choices = sql`jsonb_array_elements_text(case jsonb_typeof(value) when 'array' then value else jsonb_build_array(value) end)`
  const isAnswered = sql`value not in ('null', '""', '[]')`
  const choiceCounts = await db.execute<ChoiceCount>(sql`
    select key, choice as value, count(*)::int as count from ${answers}, ${choices} as chosen (choice)
    where ${inPlay} and ${isAnswered} group by key, choice order by count(*) desc, choice limit 2000`)
  const answerCounts = await db.execute<AnswerCount>(
    sql`select key, count(*)::int as count from ${answers} where ${inPlay} and ${isAnswered} group by key`,
  )
  const own = await db.execute<OwnChoice>(sql`
    select key, choice as value from ${answers}, ${choices} as chosen (choice)
    where players.id = ${membership.playerId} and ${isAnswered}`)

  return {
    entrants: await db.$count(players, inPlay),
    questions: tournament.form.map(({ key, label, kind, options = [], outcome = null }) => {
      const counts = choiceCounts.rows.filter((row) => row.key === key).map(({ value, count }) => ({ value, count }))
      const unchosen = options.filter((option) => counts.every(({ value }) => value !== option))
      return {
        key,
        label,
        kind,
        outcome,
        answered: answerCounts.rows.find((row) => row.key === key)?.count ?? 0,
        answers: [...counts, ...unchosen.map((value) => ({ value, count: 0 }))],
        mine: own.rows.flatMap((row) => (row.key === key ? [row.value] : [])),
      }
    }),
  }
}
