import { identityLimits } from '@guildhall/contract/identity/constants.ts'

/** A handle from a name: "Nordlicht FGC e.V." becomes "nordlicht-fgc-e-v". */
export const suggestHandle = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, identityLimits.username.max)
    .replace(/^-+|-+$/g, '')
