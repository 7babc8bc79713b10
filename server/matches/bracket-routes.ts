import { brackets } from '@guildhall/contract/brackets.ts'
import { mount } from '../http/mount.ts'
import { findBracket, listTimes } from './bracket.ts'
import { previewBracket } from './preview.ts'
import { findStandings } from './standings.ts'
import { explainStanding } from './standings-explain.ts'

export const bracketRoutes = mount(brackets, {
  'GET /tournaments/{id}/bracket': ({ db, actor, params }) => findBracket(db, actor, params.id),
  'GET /tournaments/{id}/bracket/times': ({ db, actor, params }) => listTimes(db, actor, params.id),
  'GET /tournaments/{id}/preview': ({ db, actor, params, query }) =>
    previewBracket(db, actor, params.id, query.entrants),
  'GET /tournaments/{id}/standings': ({ db, actor, params }) => findStandings(db, actor, params.id),
  'GET /tournaments/{id}/standings/{playerId}': ({ db, actor, params }) =>
    explainStanding(db, actor, params.id, params.playerId),
})
