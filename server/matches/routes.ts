import { matches } from '@guildhall/contract/matches.ts'
import { mount } from '../http/mount.ts'
import { pageOf } from '../http/page.ts'
import { presentCard, presentRounds } from './present.ts'
import { listMatches, listOwn, listRounds } from './read.ts'
import { showMatch } from './show.ts'

export const matchRoutes = mount(matches, {
  'GET /tournaments/{id}/matches': async ({ db, actor, params, query }) => {
    const { tournament, rows, total } = await listMatches(db, actor, params.id, query)
    return pageOf(
      rows.map((row) => presentCard(tournament, row)),
      total,
      query,
    )
  },
  'GET /tournaments/{id}/round': async ({ db, actor, params }) => {
    const { tournament, rows } = await listRounds(db, actor, params.id)
    return presentRounds(tournament, rows)
  },
  'GET /matches/{id}': ({ db, actor, params, settings }) => showMatch(db, settings, actor, params.id),
  'GET /user/matches': async ({ db, actor, query }) => {
    const { rows, total } = await listOwn(db, actor, query)
    const cards = rows.map(({ tournament, ...meeting }) => {
      const { id, name } = tournament
      return { ...presentCard(tournament, meeting), event: { id, name } }
    })
    return pageOf(cards, total, query)
  },
})
