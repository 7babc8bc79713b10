/** Currencies of prizes, the most common first. */
export const currencies: readonly string[] =
  'EUR USD GBP SEK DKK NOK CHF PLN CZK TRY CAD AUD NZD JPY KRW CNY HKD TWD SGD INR IDR MYR PHP THB VND BRL MXN ZAR'.split(
    ' ',
  )

/** The number of decimals: two for most currencies, none for the yen. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
