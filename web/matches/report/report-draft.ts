/** The input of a report that is not sent yet. */
import type { Game } from '../../bracket/best-of.ts'
import type { Proof } from './proof-field.tsx'

export type ReportDraft = { games: readonly Game[]; reason: string; proof: readonly Proof[] }

export const emptyReport: ReportDraft = { games: [], reason: '', proof: [] }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isGame = (value: unknown): value is Game =>
  isObject(value) && typeof value.player1 === 'number' && typeof value.player2 === 'number'
const isProof = (value: unknown): value is Proof =>
  isObject(value) && typeof value.id === 'string' && isObject(value.image) && typeof value.image.url === 'string'

export function parseReport(stored: unknown): ReportDraft | null {
  if (!isObject(stored)) return null
  const { games, reason, proof } = stored
  const isValid =
    Array.isArray(games) &&
    games.every(isGame) &&
    typeof reason === 'string' &&
    Array.isArray(proof) &&
    proof.every(isProof)
  return isValid ? { games, reason, proof } : null
}
