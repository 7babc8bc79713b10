import { submissions } from '@guildhall/contract/submissions/calls.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from '../http/authorize.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import type { Settings } from '../settings.ts'
import { addProof, submitAttempt, uploadProof } from './attempt.ts'
import { listLeaders } from './leaderboard.ts'
import { presentSubmission } from './present.ts'
import { countSubmissions, findSubmission, listSubmissions } from './read.ts'
import { reviewAttempt } from './review.ts'

async function showSubmission(db: Db, { authSecret }: Settings, actor: Actor | null, id: string, submissionId: string) {
  const { row, playerId } = await findSubmission(db, actor, id, submissionId)
  return presentSubmission(row, authSecret, playerId)
}

type Call = { db: Db; actor: Actor | null; settings: Settings }
type SubmissionCall = Call & { params: { id: string; submissionId: string } }

const showOne = ({ db, actor, params, settings }: SubmissionCall) =>
  showSubmission(db, settings, actor, params.id, params.submissionId)

async function reviewOne({
  body,
  ...call
}: SubmissionCall & { actor: Actor; body: Parameters<typeof reviewAttempt>[4] }) {
  const { db, actor, params } = call
  await reviewAttempt(db, actor, params.id, params.submissionId, body)
  return showOne(call)
}

async function showPage(
  { db, actor, settings }: Call,
  id: string,
  query: Parameters<typeof listSubmissions>[3],
  scope: 'attempts' | 'all',
) {
  const { rows, total, playerId } = await listSubmissions(db, actor, id, query, scope)
  return pageOf(
    rows.map((row) => presentSubmission(row, settings.authSecret, playerId)),
    total,
    query,
  )
}

export const submissionRoutes = mount(submissions, {
  'POST /tournaments/{id}/submit': async ({ db, actor, params, body, settings }) =>
    showSubmission(db, settings, actor, params.id, await submitAttempt(db, actor, params.id, body)),
  'GET /tournaments/{id}/leaderboard': async ({ db, actor, params, query }) => {
    const { rows, total } = await listLeaders(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'POST /tournaments/{id}/submissions/upload': ({ db, actor, params, body, gateways }) =>
    uploadProof(db, gateways, actor, params.id, body.image),
  'PUT /tournaments/{id}/submissions/upload': async ({ db, actor, params, body, gateways, settings }) =>
    showSubmission(db, settings, actor, params.id, await addProof(db, gateways, actor, params.id, body)),
  'GET /tournaments/{id}/submissions': (call) => showPage(call, call.params.id, call.query, 'attempts'),
  'GET /tournaments/{id}/submissions/totals': ({ db, actor, params }) =>
    countSubmissions(db, actor, params.id, 'attempts'),
  'GET /tournaments/{id}/submissions/{submissionId}': showOne,
  'PATCH /tournaments/{id}/submissions/{submissionId}': reviewOne,
  'GET /admin/tournaments/{id}/submissions': (call) => showPage(call, call.params.id, call.query, 'all'),
  'GET /admin/tournaments/{id}/submissions/totals': ({ db, actor, params }) =>
    countSubmissions(db, actor, params.id, 'all'),
  'GET /admin/tournaments/{id}/submissions/{submissionId}': showOne,
  'PATCH /admin/tournaments/{id}/submissions/{submissionId}': reviewOne,
})
