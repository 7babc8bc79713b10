/** Currencies that prizes are promised in, the most usual first. */
export const currencies: readonly string[] =
  'EUR USD GBP SEK DKK NOK CHF PLN CZK TRY CAD AUD NZD JPY KRW CNY HKD TWD SGD INR IDR MYR PHP THB VND BRL MXN ZAR'.split(
    ' ',
  )

/** How many digits stand after the point: two for most, none for a yen. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
