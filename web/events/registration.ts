import type { Tournament } from './queries.ts'

/** Registration for a ladder or a queue goes on after the start: it has no end, or one during the season. */
export const staysOpenAtStart = ({ registrationEnd, date }: Pick<Tournament, 'registrationEnd' | 'date'>): boolean =>
  Boolean(date && (!registrationEnd || registrationEnd > date))
