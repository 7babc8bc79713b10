/** `id` is the wallet, the transaction, the movement, the issuer's wallet or the event; of the shop the item, the code or the order. */
export type Difference = {
  check: 'wallet' | 'entry' | 'movement' | 'issuer' | 'award' | 'shop'
  id: string
  detail: string
}

export type Report = (difference: Difference) => void

/** The sum of balances, or of the issuer's entries, by issuer. */
export type Sums = Map<string, number>
