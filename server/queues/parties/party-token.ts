/** The link of a party carries a token that is derived from its id, so that it can be shown again without being stored. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PartyRow } from './read.ts'

const partyToken = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`party ${id}`).digest('base64url').slice(0, 22)

export function isPartyToken(secret: string, id: string, token: string | undefined) {
  const [expected, actual] = [Buffer.from(partyToken(secret, id)), Buffer.from(token ?? '')]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

export const partyPath = (secret: string, { id, eventId }: Pick<PartyRow, 'id' | 'eventId'>) =>
  `/leagues/${eventId}?party=${id}&token=${partyToken(secret, id)}`
