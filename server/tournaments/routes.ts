import { tournaments } from '@guildhall/contract/tournaments.ts'
import type { Db } from '../db/db.ts'
import { mount } from '../http/mount.ts'
import type { Actor } from '../http/verdict.ts'
import { createTournament } from './create.ts'
import { deleteTournament } from './delete.ts'
import { dress } from './dress.ts'
import { listedRow } from './list.ts'
import { openByPasscode } from './passcode.ts'
import { uploadPicture } from './pictures.ts'
import { nowhere } from './policy.ts'
import { presentTournament } from './present.ts'
import { findTournament, type Placed } from './read.ts'
import { updateTournament } from './update.ts'

export const tournamentRoutes = mount(tournaments, {
  'POST /tournaments': async ({ db, actor, body: { organizationId = null, ...fields } }) => {
    const { id } = await createTournament(db, { actor, organizationId }, fields)
    return shown(db, actor, await findTournament(db, actor, id))
  },
  'POST /enterprise/{orgId}/tournaments': async ({ db, token, body }) => {
    const tournament = await createTournament(db, { token }, body)
    return shown(db, null, { tournament, place: { ...nowhere, host: true } })
  },
  'GET /tournaments/{id}': async ({ db, actor, params }) =>
    shown(db, actor, await findTournament(db, actor, params.id)),
  'PATCH /tournaments/{id}': async ({ db, actor, params, body }) =>
    shown(db, actor, await updateTournament(db, actor, params.id, body)),
  'DELETE /tournaments/{id}': async ({ db, actor, params }) => {
    await deleteTournament(db, actor, params.id)
    return undefined
  },
  'POST /tournaments/{id}/passcode': async ({ db, actor, params, body }) => {
    await openByPasscode(db, actor, params.id, body.passcode)
    return undefined
  },
  'POST /tournaments/{id}/upload': ({ db, actor, outside, params, body }) =>
    uploadPicture(db, outside, actor, params.id, body),
})

async function shown(db: Db, actor: Actor | null, { tournament, place }: Placed) {
  const [dressed] = await dress(db, [await listedRow(db, tournament)])
  if (!dressed) throw new Error('A row that is there was not dressed')
  return presentTournament(actor, dressed, place, new Date())
}
