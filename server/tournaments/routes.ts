import { tournaments } from '@guildhall/contract/tournaments.ts'
import type { Db } from '../db/db.ts'
import { mount } from '../http/mount.ts'
import { allOf, pageOf } from '../http/page.ts'
import { findOrganization } from '../organizations/read.ts'
import { presentCard, presentTournament } from './present.ts'
import { findTournament, type ListedRow, listFeatured, listTournaments, platformsOf } from './read.ts'

export const tournamentRoutes = mount(tournaments, {
  'GET /tournaments': async ({ db, query }) => {
    const { rows, total } = await listTournaments(db, query)
    return pageOf(await cards(db, rows), total, query)
  },
  'GET /tournaments/featured': async ({ db }) => allOf(await cards(db, await listFeatured(db))),
  'GET /organizations/{id}/tournaments': async ({ db, actor, params, query: { complete, ...query } }) => {
    const { organization } = await findOrganization(db, actor, params.id)
    const status = complete ? 'completed' : 'unfinished'
    const { rows, total } = await listTournaments(db, { ...query, status, organizationId: organization.id })
    return pageOf(await cards(db, rows), total, query)
  },
  'GET /tournaments/{id}': async ({ db, params }) => {
    const row = await findTournament(db, params.id)
    const playedOn = await platformsOf(db, [row.tournament.id])
    return presentTournament(row, playedOn.get(row.tournament.id) ?? [], new Date())
  },
})

async function cards(db: Db, rows: ListedRow[]) {
  const now = new Date()
  const playedOn = await platformsOf(
    db,
    rows.map(({ tournament }) => tournament.id),
  )
  return rows.map((row) => presentCard(row, playedOn.get(row.tournament.id) ?? [], now))
}
