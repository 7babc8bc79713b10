import { shippingStates } from '@guildhall/contract/shop/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import type { DropdownItem } from '../../../ui/controls/dropdown.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { type Order, shopReads } from '../queries.ts'
import type { OrderDialogRequest } from './orders.screen.tsx'

const states: readonly string[] = shippingStates

/** The state after the present one, if staff can still ship the order. */
export const nextState = ({ state, can }: Pick<Order, 'state' | 'can'>) =>
  can.ship ? shippingStates[states.indexOf(state) + 1] : undefined

/** The actions of one order. Shipping asks for the tracking number first. */
export function useOrderMenu(organizationId: string, open: (request: OrderDialogRequest) => void) {
  const t = useTranslation('shop-manage')
  const { act } = useAction('PATCH /organizations/{id}/orders/{orderId}', shopReads, ({ state }) =>
    t(`marked.${state}`),
  )
  return (order: Order): DropdownItem[] => {
    const next = nextState(order)
    const advance = () => {
      if (next === 'SHIPPED') open({ kind: 'details', order })
      else if (next)
        void act({
          params: { id: organizationId, orderId: order.id },
          body: { state: next, stored: { state: order.state } },
        })
    }
    return [
      { label: t('details'), onSelect: () => open({ kind: 'details', order }) },
      ...(next ? [{ label: t(`mark.${next}`), onSelect: advance }] : []),
      ...(order.can.refund
        ? ([
            'line',
            { label: t('refundAction'), tone: 'danger', onSelect: () => open({ kind: 'refund', order }) },
          ] as const)
        : []),
    ]
  }
}
