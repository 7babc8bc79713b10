import { eventStart } from '@guildhall/contract/event-start.ts'
import { mount } from '../http/mount.ts'
import { pauseTournament } from './pause.ts'
import { rehearse } from './rehearsal.ts'
import { seedPlayers } from './seed.ts'
import { proposeStart, startTournament } from './start.ts'

export const eventStartRoutes = mount(eventStart, {
  'PATCH /tournaments/{id}/players/seeds': ({ db, actor, params, body }) => seedPlayers(db, actor, params.id, body),
  'GET /tournaments/{id}/start': ({ db, actor, params }) => proposeStart(db, actor, params.id),
  'POST /tournaments/{id}/start': ({ db, actor, params, body }) => startTournament(db, actor, params.id, body),
  'PUT /tournaments/{id}/pause': ({ db, actor, params, body }) => pauseTournament(db, actor, params.id, body),
  'POST /tests/tournament': ({ db, actor, body }) => rehearse(db, actor, body),
})
