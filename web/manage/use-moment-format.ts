import { useFormat } from '../lib/i18n/format.ts'

/** A moment as part of a sentence: date, time and zone of the reader. */
export function useMomentFormat() {
  const { day, clock, zoneName } = useFormat()
  return (at: string) => `${day(at)}, ${clock(at)} ${zoneName(at)}`
}
