import { makeFormat } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/i18n.ts'
import { isZone } from '../../lib/i18n/zone-time.ts'

/** A time in the event's zone: Fri 13 Nov, 19:00 CET. The same on the server and in every browser. */
export function useMomentText(timezone: string) {
  return makeFormat(useLocale(), isZone(timezone) ? timezone : 'UTC').moment
}
