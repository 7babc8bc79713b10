/** Failed jobs are run again or dropped once, however often the button is pressed. */
import { writeAudits } from '../audit/write-audit.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { ensure } from '../http/problem.ts'
import { type DeadLetter, runAgain, takeDeadLetters } from '../jobs/dead-letters.ts'
import { payloadOf } from './redact.ts'

type Act = 'retry' | 'drop'

const actions = { retry: 'job-retried', drop: 'job-dropped' } as const

/** Returns how many of the jobs still existed. */
export function actOnDeadJobs(db: Db, { id: actorId }: Actor, act: Act, ids: readonly string[]): Promise<number> {
  return db.transaction(async (db) => {
    const letters = await takeDeadLetters(db, ids)
    if (act === 'retry') {
      ensure(
        letters.every(({ queue }) => queue !== null),
        'CONFLICT',
        { detail: 'The queue of the job is not known' },
      )
      await runAgain(db, letters)
    }
    await writeAudits(
      db,
      letters.map((letter) => ({
        action: actions[act],
        actorId,
        subject: { kind: 'job', id: letter.id, label: letter.queue },
        before: stateOf(letter),
      })),
    )
    return letters.length
  })
}

const stateOf = ({ queue, attempts, data, failedAt }: DeadLetter) => ({
  queue,
  attempts,
  payload: payloadOf(data),
  failedAt: failedAt.toISOString(),
})
