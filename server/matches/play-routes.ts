import { matchPlay } from '@guildhall/contract/match-play.ts'
import { mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import { accept, withdraw } from './accept.ts'
import { waive } from './forfeits.ts'
import { prove, uploadProof } from './prove.ts'
import { ready } from './ready.ts'
import { showMatch, showReport } from './show.ts'
import { listSides, listSubmissions } from './sides.ts'
import { submit } from './submit.ts'
import { choose } from './veto.ts'

export const matchPlayRoutes = mount(matchPlay, {
  'GET /matches/{id}/players': async ({ db, actor, params }) => allOf(await listSides(db, actor, params.id)),
  'GET /matches/{id}/submissions': async ({ db, actor, params, settings }) =>
    allOf(await listSubmissions(db, settings, actor, params.id)),
  'PATCH /matches/{id}/ready': async ({ db, actor, params, body, settings }) => {
    await ready(db, actor, params.id, body.ready ?? true)
    return showMatch(db, settings, actor, params.id)
  },
  'POST /matches/{id}/submit': async ({ db, actor, params, body, settings }) => {
    const submission = await submit(db, actor, params.id, body)
    return showReport(db, settings, actor, params.id, submission)
  },
  'PATCH /matches/{id}/submit': async ({ db, actor, params, body, settings }) => {
    const submission = await prove(db, actor, params.id, body)
    return (await showReport(db, settings, actor, params.id, submission)).submission
  },
  'DELETE /matches/{id}/submit': async ({ db, actor, params, settings }) => {
    await withdraw(db, actor, params.id)
    return showMatch(db, settings, actor, params.id)
  },
  'POST /matches/{id}/accept': async ({ db, actor, params, settings }) => {
    await accept(db, actor, params.id)
    return showMatch(db, settings, actor, params.id)
  },
  'POST /matches/{id}/upload': ({ db, actor, params, body, outside }) =>
    uploadProof(db, outside, actor, params.id, body.image),
  'POST /matches/{id}/waive': async ({ db, actor, params, settings }) => {
    await waive(db, actor, params.id)
    return showMatch(db, settings, actor, params.id)
  },
  'POST /matches/{id}/veto': async ({ db, actor, params, body, settings }) => {
    await choose(db, actor, params.id, body)
    return showMatch(db, settings, actor, params.id)
  },
})
