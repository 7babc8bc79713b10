/** The link of a party carries a token that is derived from its id, so that it can be shown again without being stored. */
import { isSame, sign } from '../../signatures.ts'
import type { PartyRow } from './read.ts'

const partyToken = (secret: string, id: string) => sign(secret, `party ${id}`).slice(0, 22)

export const isPartyToken = (secret: string, id: string, token = '') => isSame(token, partyToken(secret, id))

export const partyPath = (secret: string, { id, eventId }: Pick<PartyRow, 'id' | 'eventId'>) =>
  `/leagues/${eventId}?party=${id}&token=${partyToken(secret, id)}`
