import type { Order } from '../queries.ts'

/** A postal address as lines on a label. */
export function addressLines(address: NonNullable<Order['address']>, locale: string): string[] {
  const { name, address1, address2, zip, city, zone, country, phone } = address
  const countryName = new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country
  return [name, address1, address2, [zip, city].filter(Boolean).join(' '), zone, countryName, phone].filter(
    (line): line is string => !!line,
  )
}
