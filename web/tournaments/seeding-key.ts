import type { seedings } from '@guildhall/contract/tournaments/constants.ts'

/** The only rating is the one a host imports with the entrants, and the texts say so. */
export const seedingKey = (seeding: (typeof seedings)[number]) => (seeding === 'rating' ? 'importedRating' : seeding)
