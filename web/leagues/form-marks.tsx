import { useTranslation } from '../lib/i18n/i18n.ts'

export type FormResult = 'won' | 'drawn' | 'lost'

/** The latest results, oldest first: a letter in a box, so that colour is not the only sign. */
export function FormMarks({ results }: { results: readonly FormResult[] }) {
  const t = useTranslation('leagues')
  if (results.length === 0) return null
  return (
    <ul className="league-form" aria-label={t('form.label')}>
      {results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a result has no identity but its position
        <li key={index} data-result={result}>
          <span aria-hidden="true">{t(`form.${result}`)}</span>
          <span className="sr-only">{t(`form.${result}Long`)}</span>
        </li>
      ))}
    </ul>
  )
}
