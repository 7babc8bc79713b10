import type { Address } from '../lib/api/api.ts'
import { useAction } from '../ui/controls/use-action.ts'
import { entryReads } from './queries.ts'

/** A change of an entry. */
export const useEntryAction = <A extends Address>(address: A) => useAction(address, entryReads)
