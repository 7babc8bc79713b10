/** An event as its form holds it. */
import type { TournamentSettings } from '@guildhall/contract/tournaments/columns.ts'
import type { TournamentChange } from '@guildhall/contract/tournaments/shapes.ts'
import type { Tournament } from '../queries.ts'

export type Settings = TournamentSettings

export type Values = Required<Omit<TournamentChange, 'settings' | 'passcode'>> & {
  settings: Settings
  /** Nobody can read the passcode back: undefined leaves it as it is, null takes it away. */
  passcode?: string | null
}

/** The reply names the game and the platforms; the rest of the fields are in it as they are sent. */
export const valuesOf = (event: Tournament): Values => ({
  ...event,
  gameId: event.game?.id ?? null,
  platforms: event.platforms.map(({ platform }) => platform.id),
})
