import { useTranslation } from '../lib/i18n/i18n.ts'
import type { PlayerResult } from './queries.ts'

/** The result of a match as a letter. */
export function ResultMark({ result }: { result: PlayerResult }) {
  const t = useTranslation('profiles')
  return (
    <abbr className="result-mark" data-result={result} title={t(`result.${result}`)}>
      {t(`mark.${result}`)}
    </abbr>
  )
}

/** The last results, in the order of play. `form` starts with the latest. */
export function FormMarks({ form, label }: { form: readonly PlayerResult[]; label: string }) {
  return (
    <ol className="form-marks" aria-label={label}>
      {form.toReversed().map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results have no identity but their order
        <li key={index}>
          <ResultMark result={result} />
        </li>
      ))}
    </ol>
  )
}
