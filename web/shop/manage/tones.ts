import type { OrderState, ShownItemState } from '@guildhall/contract/shop/constants.ts'
import type { StateTone } from '../../ui/table/data-table.tsx'

export const itemTones: Record<ShownItemState, StateTone> = {
  DRAFT: 'plain',
  LIVE: 'success',
  SOLD_OUT: 'warning',
  ARCHIVED: 'plain',
}

export const orderTones: Record<OrderState, StateTone> = {
  OWED: 'warning',
  ORDERED: 'accent',
  PACKED: 'info',
  SHIPPED: 'info',
  DELIVERED: 'success',
  REFUNDED: 'plain',
}
