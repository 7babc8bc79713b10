import type { ShippingAddress } from '@guildhall/contract/shop/columns.ts'
import type { ReplyTo } from '../../lib/api/api.ts'

export type AddressForm = Record<
  'name' | 'address1' | 'address2' | 'zip' | 'city' | 'zone' | 'country' | 'phone',
  string
>

/** The form starts with the address of the profile, which only its owner can read. */
export const prefilledAddress = (info: ReplyTo<'GET /user/info'>): AddressForm => ({
  name: [info.firstName, info.lastName].filter(Boolean).join(' '),
  address1: info.address1 ?? '',
  address2: info.address2 ?? '',
  zip: info.zip ?? '',
  city: info.city ?? '',
  zone: info.zone ?? '',
  country: info.country ?? '',
  phone: info.phone ?? '',
})

export const emptyAddress: AddressForm = {
  name: '',
  address1: '',
  address2: '',
  zip: '',
  city: '',
  zone: '',
  country: '',
  phone: '',
}

/** Optional lines are left out if they are empty. */
export function toAddress(form: AddressForm): ShippingAddress {
  const { name, address1, city, country } = form
  const optional = (['address2', 'zip', 'zone', 'phone'] as const).filter((line) => form[line].trim() !== '')
  return {
    name: name.trim(),
    address1: address1.trim(),
    city: city.trim(),
    country,
    ...Object.fromEntries(optional.map((line) => [line, form[line].trim()])),
  }
}

export const requiredLines = ['name', 'address1', 'city', 'country'] as const
