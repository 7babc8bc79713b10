/** A host enters the outcomes of predictions after the end, which rank the entrants. */
import type { FormField, Outcome } from '@guildhall/contract/tournaments/columns.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { tournaments } from '../../db/schema/tournaments.ts'
import type { Actor } from '../../http/authorize.ts'
import { ensure, orNotFound } from '../../http/problem.ts'
import { checkAnswers } from '../../rules/forms.ts'
import { endEvent } from '../finish/end.ts'
import { logAction } from '../log.ts'
import { lockTournament } from '../read.ts'
import { formTypeOf } from './policy.ts'

type Outcomes = Record<string, Outcome>

export function setOutcomes(db: Db, actor: Actor, id: string, outcomes: Outcomes): Promise<void> {
  return db.transaction(async (db) => {
    const { tournament } = await lockTournament(db, actor, id)
    orNotFound(formTypeOf(tournament) === 'predictions' || null)
    ensure(tournament.endedAt, 'NOT_ENDED')
    ensure(!tournament.completedAt, 'ALREADY_COMPLETED')
    ensureAnswers(tournament.form, outcomes)

    const form = tournament.form.map(({ outcome: _, ...question }): FormField => {
      const outcome = outcomes[question.key]
      return outcome === undefined ? question : { ...question, outcome }
    })
    await db.update(tournaments).set({ form }).where(eq(tournaments.id, id))
    await endEvent(db, { ...tournament, form }, { now: new Date(), actor })
    await logAction(db, actor, tournament, 'outcomes-set', {
      before: outcomesByLabel(tournament.form),
      after: outcomesByLabel(form),
    })
  })
}

/** An outcome must be a valid answer to its question. */
function ensureAnswers(form: readonly FormField[], outcomes: Outcomes) {
  const fields = form.map(({ key, kind, required: _, ...field }) => ({ ...field, name: key, type: kind }))
  const errors = checkAnswers(fields, outcomes).map(({ path, code }) => ({
    path: `body.outcomes.${path}`,
    code,
    message: code,
  }))
  ensure(errors.length === 0, 'INVALID', { errors })
}

const outcomesByLabel = (form: readonly FormField[]) =>
  Object.fromEntries(form.flatMap(({ label, outcome }) => (outcome === undefined ? [] : [[label, outcome]])))
