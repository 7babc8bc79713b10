import type { Issuer } from '../staff/queries.ts'

/** The platform as the issuer of universal coins. */
export const platformIssuer: Issuer = { id: null, path: '/admin/coins' }
