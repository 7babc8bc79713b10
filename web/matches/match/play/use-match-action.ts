import type { Address } from '../../../lib/api/api.ts'
import { useAct } from '../../../ui/controls/use-action.ts'
import { matchReads } from '../queries.ts'

/** An act on a match. Who comes too late is told, and sees how it stands now. */
export const useMatchAct = <A extends Address>(address: A) => useAct(address, matchReads)
