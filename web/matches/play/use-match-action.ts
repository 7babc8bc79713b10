import type { Address } from '../../lib/api/api.ts'
import { useAction } from '../../ui/controls/use-action.ts'
import { matchReads } from '../queries.ts'

/** Runs an action on a match. When it comes too late, the page shows an error and the current state. */
export const useMatchAction = <A extends Address>(address: A) => useAction(address, matchReads)
