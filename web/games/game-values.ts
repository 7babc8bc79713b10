/** Converts a game to form values and back. */
import type { GameSettings } from '@guildhall/contract/games/columns.ts'
import { type TournamentType, tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import type { AdminGame } from './queries.ts'

export type GameValues = {
  name: string
  slug: string
  shortName: string
  type: TournamentType | ''
  teamSizes: string
  bestOf: string
  maps: string
  platforms: string[]
  hidden: boolean
  featured: boolean
  verified: boolean
  position: string
}

const text = (value: number | undefined) => (value === undefined ? '' : String(value))

export function valuesOf(game: AdminGame | null): GameValues {
  const settings: GameSettings = game?.settings ?? {}
  return {
    name: game?.name ?? '',
    slug: game?.slug ?? '',
    shortName: settings.shortName ?? '',
    type: settings.type ?? '',
    teamSizes: (settings.teamSizes ?? []).join(', '),
    bestOf: text(settings.bestOf),
    maps: (settings.maps ?? []).join('\n'),
    platforms: game?.platforms.map(({ id }) => id) ?? [],
    hidden: game?.hidden ?? false,
    featured: game?.featured ?? false,
    verified: game?.verified ?? true,
    position: String(game?.position ?? 0),
  }
}

const splitText = (value: string, separator: RegExp) =>
  value
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean)

/** Empty fields are omitted: an event then uses the site's default. */
export function bodyOf(values: GameValues) {
  const { name, slug, platforms, hidden, featured, verified } = values
  const type = tournamentTypes.find((option) => option === values.type)
  const sizes = splitText(values.teamSizes, /[,\s]+/).map(Number)
  const maps = splitText(values.maps, /\n/)
  const settings: GameSettings = {
    ...(values.shortName.trim() && { shortName: values.shortName.trim() }),
    ...(type && { type }),
    ...(sizes.length > 0 && { teamSizes: sizes }),
    ...(values.bestOf && { bestOf: Number(values.bestOf) }),
    ...(maps.length > 0 && { maps }),
  }
  return {
    name: name.trim(),
    ...(slug.trim() && { slug: slug.trim() }),
    settings,
    platforms,
    hidden,
    featured,
    verified,
    position: Number(values.position) || 0,
  }
}
