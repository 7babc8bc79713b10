/** The two sides of a match as the API names them; the engine calls them a and b. */
import type { Side } from '@guildhall/engine'

export type PlayerSide = 'player1' | 'player2'

export const engineSide = (side: PlayerSide): Side => (side === 'player1' ? 'a' : 'b')
export const playerSide = (side: Side): PlayerSide => (side === 'a' ? 'player1' : 'player2')
