import type { BillingInterval } from '@guildhall/contract/subscriptions/constants.ts'
import { useState } from 'react'
import { useIdempotencyKey } from '../lib/api/idempotency-key.ts'
import { useAction } from '../ui/controls/use-action.ts'

/** Leaves for a page of Stripe. The button stays busy until the browser has left. */
function useLeaving() {
  const [isLeaving, setLeaving] = useState(false)
  const leave = (url: string | null) => {
    if (!url) return
    setLeaving(true)
    window.location.assign(url)
  }
  return { isLeaving, leave }
}

export function useCheckout() {
  const { act, isPending } = useAction('POST /subscriptions/checkout', ['GET /subscriptions'])
  const { isLeaving, leave } = useLeaving()
  const idempotency = useIdempotencyKey()
  const start = (interval: BillingInterval) =>
    act({ body: { interval }, idempotencyKey: idempotency.keyOf({ interval }) }, ({ url }) => {
      idempotency.reset()
      leave(url)
    })
  return { start, isLeaving, isBusy: isPending || isLeaving }
}

export function usePortal() {
  const { act, isPending } = useAction('POST /subscriptions/portal', ['GET /subscriptions'])
  const { isLeaving, leave } = useLeaving()
  return { open: () => act({}, ({ url }) => leave(url)), isBusy: isPending || isLeaving }
}
