import { useFormat } from '../lib/i18n/format.ts'

/** A moment as part of a sentence: date, time and zone of the reader. */
export const useMomentFormat = () => useFormat().moment
