/** Leagues: cards, pages, creation and changes. The fields that a host can set are in fields.ts. */
import { Id, nullable, object, oneOf, partial, type Static, strictObject, Type } from '../core/shape.ts'
import { OwnEntry } from '../players/shapes.ts'
import { Tournament, TournamentCard } from '../tournaments/shapes.ts'
import { leagueTypes } from './constants.ts'
import { cardFields, inputs, pageFields } from './fields.ts'

const { slug: _slug, tags: _tags, type: _type, ...sharedCard } = TournamentCard.properties

const season = {
  season: Type.Integer({ minimum: 1 }),
  startDate: nullable(Type.String({ format: 'date-time', description: 'The same as `date`' })),
  divisions: Type.Array(Type.String(), { description: 'The names of the divisions, best first' }),
}

export const LeagueCard = object({ ...sharedCard, ...cardFields, type: oneOf(leagueTypes), ...season })

export type LeagueCard = Static<typeof LeagueCard>

const {
  slug: _pageSlug,
  tags: _pageTags,
  type: _pageType,
  score: _score,
  settings: _settings,
  globalTemplate: _template,
  ...sharedPage
} = Tournament.properties

export const League = object({
  ...sharedPage,
  ...pageFields,
  type: oneOf(leagueTypes),
  ...season,
  playoffs: Type.Array(object({ division: Type.Integer({ minimum: 1 }), tournamentId: Id }), {
    description: 'The playoffs of each division that has any, as far as the viewer can open them',
  }),
  previousLeagueId: nullable(Id),
  nextLeagueId: nullable(Type.String({ format: 'uuid', description: 'The next season, once it is published' })),
})

export type League = Static<typeof League>

export const LeagueChange = partial(inputs)

export type LeagueChange = Static<typeof LeagueChange>

const { name, ...others } = inputs

export const NewLeague = strictObject({ name, ...partial(others).properties })

export type NewLeague = Static<typeof NewLeague>

/** A league that the caller plays in. */
export const OwnLeague = object({ ...OwnEntry.properties, event: LeagueCard })
