import type { Address } from '../lib/api/api.ts'
import { useAction as useActOn } from '../ui/controls/use-action.ts'
import { entryReads } from './queries.ts'

/** A change of an entry. */
export const useAction = <A extends Address>(address: A) => useActOn(address, entryReads)
