import type { Entry, Event } from '../queries.ts'

/** Pending invitations count as well, so that the next player can only be an alternate. */
export const hasAllStarters = ({ teammates, guests }: Entry, { teamSize }: Event) =>
  teammates.filter(({ alternate }) => !alternate).length + guests.length >= teamSize
