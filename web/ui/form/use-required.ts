/** The checks of fields that the user must fill in, for the `checks` of a form. */
import { useTranslation } from '../../lib/i18n/i18n.ts'

export function useRequired() {
  const t = useTranslation('ui')
  return {
    text: (value: string) => (value.trim() ? undefined : t('fieldMissing')),
    textFrom: (min: number) => (value: string) => (value.trim().length >= min ? undefined : t('tooShort', { min })),
    /** One of several options, in any representation that is falsy without a choice. */
    choice: (value: unknown) => (value ? undefined : t('choiceMissing')),
    date: (value: string) => (value ? undefined : t('dateMissing')),
    /** A date with a time, as `momentOf` returns it. */
    moment: (at: string | null) => (at ? undefined : t('timeMissing')),
    number: (min: number, max: number) => (value: string) =>
      value.trim() !== '' && Number(value) >= min && Number(value) <= max ? undefined : t('between', { min, max }),
  }
}
