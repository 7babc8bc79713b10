/** The form of an item: every field as the text of its control, and the body that saves them. */
import type { ItemType } from '@guildhall/contract/shop/constants.ts'
import type { InputOf } from '../../lib/api/api.ts'
import { momentOf, wallTime } from '../../lib/i18n/zone-time.ts'
import type { ManagedItem } from './queries.ts'

export type ItemValues = {
  title: string
  description: string
  price: string
  isUnlimited: boolean
  quantity: string
  lowStock: string
  perPerson: string
  minLevel: string
  membersOnly: boolean
  saleStartsAt: string
  saleEndsAt: string
  tag: string
  color: string
}

const numberText = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))

/** The times of the sale are in the reader's zone. */
export function valuesOf(item: ManagedItem | null, zone: string): ItemValues {
  return {
    title: item?.title ?? '',
    description: item?.description ?? '',
    price: numberText(item?.price),
    isUnlimited: item ? item.quantity === null : true,
    quantity: numberText(item?.quantity),
    lowStock: numberText(item?.lowStock),
    perPerson: item ? numberText(item.perPerson) : '1',
    minLevel: numberText(item?.minLevel),
    membersOnly: item?.membersOnly ?? false,
    saleStartsAt: item?.saleStartsAt ? wallTime(item.saleStartsAt, zone) : '',
    saleEndsAt: item?.saleEndsAt ? wallTime(item.saleEndsAt, zone) : '',
    tag: item?.appearance.tag ?? '',
    color: item?.appearance.color ?? '',
  }
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))

type ItemBody = Omit<Exclude<InputOf<'POST /organizations/{id}/items'>['body'], FormData>, 'type' | 'state'>

/** The stock of codes is the number of free codes, so it has no field. */
export function bodyOf(values: ItemValues, type: ItemType, zone: string): ItemBody {
  const { title, description, price, isUnlimited, quantity, tag, color } = values
  const stock = {
    quantity: isUnlimited ? null : Number(quantity),
    lowStock: isUnlimited ? null : numberOrNull(values.lowStock),
  }
  return {
    title: title.trim(),
    description: description.trim() || null,
    price: Number(price),
    ...(type === 'REDEEM_CODE' ? { lowStock: numberOrNull(values.lowStock) } : stock),
    perPerson: numberOrNull(values.perPerson),
    minLevel: numberOrNull(values.minLevel),
    membersOnly: values.membersOnly,
    saleStartsAt: values.saleStartsAt ? momentOf(values.saleStartsAt, zone) : null,
    saleEndsAt: values.saleEndsAt ? momentOf(values.saleEndsAt, zone) : null,
    appearance: { ...(type === 'TAG' && tag.trim() && { tag: tag.trim() }), ...(color && { color }) },
  }
}
