/** Amounts of any currency: their decimals, and the comparison with the limit of a community. */
import { type SQL, sql } from 'drizzle-orm'
import { organizations } from '../db/schema/organizations.ts'
import { payments } from '../db/schema/payments.ts'

const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** `12000 EUR` is `120.00`, and `12000 JPY` is `12000`. */
export function decimalAmount(amount: number, currency: string): string {
  const digits = digitsOf(currency)
  return (amount / 10 ** digits).toFixed(digits)
}

const currenciesWith = (digits: number) =>
  sql.join(
    Intl.supportedValuesOf('currency')
      .filter((currency) => digitsOf(currency) === digits)
      .map((currency) => sql`${currency}`),
    sql`, `,
  )

/** The limit is in whole units: of the community now, or when the payment became owed, whichever is lower. */
export const isAboveLimit: SQL<boolean> = sql`coalesce(${payments.amount} >
  least(${payments.payoutLimit}, ${organizations.payoutLimit})::int8 * case when ${payments.currency} in (${currenciesWith(0)}) then 1
    when ${payments.currency} in (${currenciesWith(3)}) then 1000 else 100 end, false)`
