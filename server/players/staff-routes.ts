import { playerStaff } from '@guildhall/contract/player-staff.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { addByHand, removeByHand } from './add.ts'
import { exportAnswers, exportPlayers } from './export.ts'
import { importPlayers } from './import.ts'
import { own } from './own.ts'
import { changePayment, listPayments } from './payments.ts'
import { findAnywhere, setPicture } from './picture.ts'
import { presentForStaff, presentPublic } from './present.ts'
import { listPlayers } from './read.ts'
import { setScore } from './set-score.ts'

export const playerStaffRoutes = mount(playerStaff, {
  'POST /tournaments/{id}/players': async ({ db, actor, params, body, settings }) => {
    const playerId = await addByHand(db, actor, params.id, body)
    return own(db, settings, actor, params.id, playerId)
  },
  'DELETE /tournaments/{id}/players/{playerId}': async ({ db, actor, params, query }) => {
    await removeByHand(db, actor, params.id, params.playerId, query.reason)
    return undefined
  },
  'POST /tournaments/{id}/players/import': ({ db, actor, params, body }) => importPlayers(db, actor, params.id, body),
  'GET /tournaments/{id}/csv': ({ db, actor, params }) => exportPlayers(db, actor, params.id),
  'GET /tournaments/{id}/csvForm': ({ db, actor, params }) => exportAnswers(db, actor, params.id),
  'GET /tournaments/{id}/payments': async ({ db, actor, params, query }) => {
    const { rows, total } = await listPayments(db, actor, params.id, query)
    return pageOf(rows, total, query)
  },
  'PATCH /tournaments/{id}/payments/{paymentId}': ({ db, actor, params, body }) =>
    changePayment(db, actor, params.id, params.paymentId, body),
  'GET /admin/tournaments/{id}/players': async ({ db, params, query: { query: search, form = false, ...page } }) => {
    const { teams, total } = await listPlayers(db, params.id, { ...page, ...(search && { search }), status: 'all' })
    return pageOf(
      teams.map((team) => presentForStaff(team, form)),
      total,
      page,
    )
  },
  'PATCH /admin/tournaments/{id}/players/{playerId}': async ({ db, actor, params, body }) =>
    presentForStaff(await setScore(db, actor, params.id, params.playerId, body.score), false),
  'GET /admin/tournaments/{id}/search': async ({ db, params, query }) => {
    const { teams } = await listPlayers(db, params.id, { search: query.query, status: 'all', limit: 10 })
    return allOf(teams.map(presentPublic))
  },
  'GET /players/{id}': async ({ db, actor, params }) => presentPublic((await findAnywhere(db, actor, params.id)).team),
  'POST /players/{id}/avatar': ({ db, actor, params, body, outside }) =>
    setPicture(db, outside, actor, params.id, body.image),
})
