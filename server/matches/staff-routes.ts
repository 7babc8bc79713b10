import { matchStaff } from '@guildhall/contract/match-staff.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { arrange } from './arrange.ts'
import { countBoard, listBoard } from './board.ts'
import { decide } from './decide.ts'
import { showMatch } from './show.ts'
import { listSubmissions } from './sides.ts'

export const matchStaffRoutes = mount(matchStaff, {
  'PATCH /matches/{id}': async ({ db, actor, params, body, settings }) => {
    await arrange(db, actor, params.id, body)
    return showMatch(db, settings, actor, params.id)
  },
  'PUT /matches/{id}': async ({ db, actor, params, query, body, settings }) => {
    const consequences = await decide(db, actor, params.id, body, query)
    return { match: await showMatch(db, settings, actor, params.id), ...consequences }
  },
  'PATCH /admin/tournaments/{id}/matches/{matchId}': async ({ db, actor, params, query, body, settings }) => {
    const consequences = await decide(db, actor, params.matchId, body, { ...query, eventId: params.id })
    return { match: await showMatch(db, settings, actor, params.matchId), ...consequences }
  },
  'GET /admin/tournaments/{id}/matches': async ({ db, actor, params, query }) => {
    const { rows, total } = await listBoard(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'GET /admin/tournaments/{id}/matches/totals': ({ db, actor, params }) => countBoard(db, actor, params.id),
  'GET /admin/matches/{id}': async ({ db, actor, params, settings }) => ({
    match: await showMatch(db, settings, actor, params.id),
    submissions: await listSubmissions(db, settings, actor, params.id),
  }),
})
