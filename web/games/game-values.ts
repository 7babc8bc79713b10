/** Converts a game to form values and back. */
import type { GameSettings } from '@guildhall/contract/games/columns.ts'
import { type ScoreKind, scoreKinds } from '@guildhall/contract/games/constants.ts'
import { type Provider, providers } from '@guildhall/contract/identity/constants.ts'
import { type TournamentType, tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import type { AdminGame } from './queries.ts'

export type GameValues = {
  name: string
  slug: string
  shortName: string
  publisher: string
  genre: string
  color: string
  score: ScoreKind | ''
  type: TournamentType | ''
  teamSizes: string
  bestOf: string
  matchMinutes: string
  maps: string
  draws: boolean
  accounts: Provider[]
  instructions: string
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
    publisher: settings.publisher ?? '',
    genre: settings.genre ?? '',
    color: settings.color ?? '',
    score: settings.score ?? '',
    type: settings.type ?? '',
    teamSizes: (settings.teamSizes ?? []).join(', '),
    bestOf: text(settings.bestOf),
    matchMinutes: text(settings.matchMinutes),
    maps: (settings.maps ?? []).join('\n'),
    draws: settings.draws ?? false,
    accounts: settings.accounts ?? [],
    instructions: game?.instructions ?? '',
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
export function bodyOf(values: GameValues, stored: GameSettings = {}) {
  const { name, slug, platforms, hidden, featured, verified } = values
  const type = tournamentTypes.find((option) => option === values.type)
  const sizes = splitText(values.teamSizes, /[,\s]+/).map(Number)
  const maps = splitText(values.maps, /\n/)
  const score = scoreKinds.find((kind) => kind === values.score)
  const settings: GameSettings = {
    ...(stored.scoreMax !== undefined && { scoreMax: stored.scoreMax }), // has no field, so it is preserved
    ...(values.shortName.trim() && { shortName: values.shortName.trim() }),
    ...(values.publisher.trim() && { publisher: values.publisher.trim() }),
    ...(values.genre.trim() && { genre: values.genre.trim() }),
    ...(values.color.trim() && { color: values.color.trim() }),
    ...(score && { score }),
    ...(type && { type }),
    ...(sizes.length > 0 && { teamSizes: sizes }),
    ...(values.bestOf && { bestOf: Number(values.bestOf) }),
    ...(values.matchMinutes && { matchMinutes: Number(values.matchMinutes) }),
    ...(maps.length > 0 && { maps }),
    ...(values.draws && { draws: true }),
    ...(values.accounts.length > 0 && { accounts: providers.filter((provider) => values.accounts.includes(provider)) }),
  }
  return {
    name: name.trim(),
    ...(slug.trim() && { slug: slug.trim() }),
    settings,
    instructions: values.instructions.trim() || null,
    platforms,
    hidden,
    featured,
    verified,
    position: Number(values.position) || 0,
  }
}
