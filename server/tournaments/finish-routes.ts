import { eventFinish } from '@guildhall/contract/event-finish.ts'
import { mount } from '../http/mount.ts'
import { completeTournament, previewAwards } from './complete.ts'
import { endEarly } from './end-early.ts'
import { reopenTournament } from './reopen.ts'

export const eventFinishRoutes = mount(eventFinish, {
  'POST /tournaments/{id}/end': ({ db, actor, params, body }) => endEarly(db, actor, params.id, body.reason),
  'GET /tournaments/{id}/complete': ({ db, actor, params }) => previewAwards(db, actor, params.id),
  'POST /tournaments/{id}/complete': ({ db, actor, params }) => completeTournament(db, actor, params.id),
  'POST /tournaments/{id}/reopen': ({ db, actor, params, body }) => reopenTournament(db, actor, params.id, body.reason),
})
