import type { rulings } from '@guildhall/contract/tickets/constants.ts'

/** The text of a ruling. Only an appeal is about an earlier result: a dispute decides between reports. */
export const rulingKey = (isAppeal: boolean, kind: (typeof rulings)[number]) =>
  !isAppeal && (kind === 'UPHELD' || kind === 'OVERTURNED') ? 'ruling.decided' : `ruling.${kind}`
