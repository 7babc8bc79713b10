import type { Address } from '../../lib/api.ts'
import { useAct } from '../../ui/use-act.ts'
import { matchReads } from './queries.ts'

/** An act on a match. Who comes too late is told, and sees how it stands now. */
export const useMatchAct = <A extends Address>(address: A) => useAct(address, matchReads)
