/** An event as form values. */
import type { TournamentSettings } from '@guildhall/contract/tournaments/columns.ts'
import type { TournamentChange } from '@guildhall/contract/tournaments/shapes.ts'
import type { Tournament } from '../../events/queries.ts'

export type Settings = TournamentSettings

export type Values = Required<Omit<TournamentChange, 'settings' | 'passcode'>> & {
  settings: Settings
  /** The passcode cannot be read: undefined keeps it, null removes it. */
  passcode?: string | null
}

/** The reply contains the game and the platforms as objects; all other fields have the form in which they are sent. */
export const valuesOf = (event: Tournament): Values => ({
  ...event,
  gameId: event.game?.id ?? null,
  platforms: event.platforms.map(({ platform }) => platform.id),
})
