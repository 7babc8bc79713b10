import { matchDay } from '@guildhall/contract/match-day.ts'
import { mount } from '../http/mount.ts'
import { findForecast } from './forecast.ts'
import { pairRound } from './pair.ts'
import { undo } from './undo.ts'

export const matchDayRoutes = mount(matchDay, {
  'GET /tournaments/{id}/forecast': ({ db, actor, params }) => findForecast(db, actor, params.id),
  'POST /tournaments/{id}/matches': ({ db, actor, params }) => pairRound(db, actor, params.id),
  'POST /tournaments/{id}/log/{logId}/undo': ({ db, actor, params, query, body }) =>
    undo(db, actor, params.id, params.logId, body, query.preview),
})
