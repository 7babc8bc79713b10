import { players } from '@guildhall/contract/players.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { findTournament } from '../tournaments/read.ts'
import { confirmPlace } from './confirm-place.ts'
import { edit } from './edit.ts'
import { join, lookAtDoor } from './join.ts'
import { leave } from './leave.ts'
import { own } from './own.ts'
import { presentOwn, presentPublic } from './present.ts'
import { findOwn, findPlayer, listPlayers } from './read.ts'

export const playerRoutes = mount(players, {
  'GET /tournaments/{id}/join': ({ db, actor, params }) => lookAtDoor(db, actor, params.id),
  'POST /tournaments/{id}/join': async ({ db, actor, params, body, settings }) =>
    presentOwn(await join(db, actor, params.id, body), settings.authSecret),
  'PUT /tournaments/{id}/join': async ({ db, actor, params }) => {
    await leave(db, actor, params.id)
    return undefined
  },
  'PUT /tournaments/{id}/place': async ({ db, actor, params, settings }) =>
    presentOwn(await confirmPlace(db, actor, params.id), settings.authSecret),
  'GET /tournaments/{id}/player': async ({ db, actor, params, settings }) => {
    const { team } = await findOwn(db, actor, params.id)
    return own(db, settings, actor, params.id, team.player.id)
  },
  'GET /tournaments/{id}/players': async ({ db, actor, params, query }) => {
    const { tournament } = await findTournament(db, actor, params.id)
    const { teams, total } = await listPlayers(db, tournament.id, query)
    return pageOf(teams.map(presentPublic), total, query)
  },
  'GET /tournaments/{id}/players/{playerId}': async ({ db, actor, params }) => {
    const { tournament } = await findTournament(db, actor, params.id)
    return presentPublic(await findPlayer(db, tournament.id, params.playerId))
  },
  'PATCH /tournaments/{id}/players/{playerId}': async ({ db, actor, params, body, settings }) => {
    await edit(db, actor, params.id, params.playerId, body)
    return own(db, settings, actor, params.id, params.playerId)
  },
})
