import { teammates } from '@guildhall/contract/teammates.ts'
import type { Db } from '../db/db.ts'
import { mount } from '../http/mount.ts'
import { allOf } from '../http/page.ts'
import type { Actor } from '../http/verdict.ts'
import { findTournament } from '../tournaments/read.ts'
import { presentReason } from './door.ts'
import { refusalsOf } from './eligible.ts'
import { becomeFreeAgent, listFreeAgents, stopBeingFreeAgent } from './free-agents.ts'
import { invitePath } from './invite-token.ts'
import { listPastTeams } from './past-teams.ts'
import { presentTeammate } from './present.ts'
import { findOwn, listTeammates } from './read.ts'
import { addTeammate, dropLink, linkIntoTeam, remindTeammate, removeTeammate, setAlternate } from './roster.ts'

export const teamRoutes = mount(teammates, {
  'GET /tournaments/{id}/playerTeammate': ({ db, actor, params }) => mine(db, actor, params.id),
  'POST /tournaments/{id}/playerTeammate': async ({ db, actor, params, body }) => {
    await addTeammate(db, actor, params.id, body)
    return mine(db, actor, params.id)
  },
  'POST /tournaments/{id}/playerTeammate/link': async ({ db, actor, params, settings }) => {
    const inviteId = await linkIntoTeam(db, actor, params.id, settings.authSecret)
    return { inviteId, url: `${settings.publicUrl}${invitePath(settings.authSecret, inviteId)}` }
  },
  'DELETE /tournaments/{id}/playerTeammate/link': async ({ db, actor, params }) => {
    await dropLink(db, actor, params.id)
    return undefined
  },
  'GET /tournaments/{id}/playerTeammate/eligible': async ({ db, actor, params, query }) => {
    const { tournament } = await findTournament(db, actor, params.id)
    const refusals = await refusalsOf(db, query.userId ?? actor.id, tournament)
    const reasons = refusals.map((refusal) => presentReason(tournament, refusal))
    // What is known of another person stays with them: the captain learns the rule, not the age or the country.
    const shown = query.userId && query.userId !== actor.id ? reasons.map(({ has: _, ...rest }) => rest) : reasons
    return { eligible: reasons.length === 0, reasons: shown }
  },
  'PATCH /tournaments/{id}/playerTeammate/{teammateId}': async ({ db, actor, params, body }) => {
    const playerId = await setAlternate(db, actor, params.id, params.teammateId, body.alternate ?? false)
    return allOf((await listTeammates(db, [playerId])).map(presentTeammate))
  },
  'DELETE /tournaments/{id}/playerTeammate/{teammateId}': async ({ db, actor, params }) => {
    await removeTeammate(db, actor, params.id, params.teammateId)
    return undefined
  },
  'POST /tournaments/{id}/playerTeammate/{teammateId}/email': async ({ db, actor, params }) => {
    await remindTeammate(db, actor, params.id, params.teammateId)
    return undefined
  },
  'GET /tournaments/{id}/teams': async ({ db, actor, params }) => allOf(await listPastTeams(db, actor, params.id)),
  'GET /tournaments/{id}/freeAgents': async ({ db, actor, params }) =>
    allOf(await listFreeAgents(db, actor, params.id)),
  'PUT /tournaments/{id}/freeAgents': async ({ db, actor, params, body }) => {
    await becomeFreeAgent(db, actor, params.id, body.message)
    return allOf(await listFreeAgents(db, actor, params.id))
  },
  'DELETE /tournaments/{id}/freeAgents': async ({ db, actor, params }) => {
    await stopBeingFreeAgent(db, actor, params.id)
    return undefined
  },
})

async function mine(db: Db, actor: Actor, id: string) {
  const { team } = await findOwn(db, actor, id)
  return allOf(team.teammates.map(presentTeammate))
}
