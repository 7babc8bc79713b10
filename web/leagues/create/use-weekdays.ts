import { intlLocale } from '@guildhall/contract/core/locales.ts'
import { useLocale } from '../../lib/i18n/i18n.ts'

/** A Monday: the week of a calendar begins with 1. */
const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

export function useWeekdays(style: 'short' | 'long' = 'short') {
  const format = new Intl.DateTimeFormat(intlLocale(useLocale()), { weekday: style, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, index) => ({
    weekday: index + 1,
    name: format.format(monday + index * dayMs),
  }))
}
