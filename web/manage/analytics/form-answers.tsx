import { answerText } from '../../forms/answers.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { ShareBar } from '../overview/share-bar.tsx'
import type { Answers } from '../queries.ts'

const maxChoices = 12

/** The entrants' answers to one question. */
export function AnswerSummary({ field, entrants }: { field: Answers['fields'][number]; entrants: number }) {
  const t = useTranslation('manage')
  const format = useFormat()
  const { number } = format
  const { label, kind, answered, choices, numbers, latest } = field
  const maxCount = Math.max(1, ...choices.map(({ count }) => count))
  const formatAnswer = (value: string) =>
    kind === 'checkbox' ? t(value === 'true' ? 'yes' : 'no') : answerText(kind, value, format)
  return (
    <section className="manage-answer">
      <h3>{label}</h3>
      <p className="hint">{t('answeredBy', { count: answered, of: number(entrants) })}</p>
      {choices.length > 0 && (
        <ul className="manage-shares">
          {choices.slice(0, maxChoices).map(({ value, count }) => (
            <ShareBar key={value} name={formatAnswer(value)} count={count} max={maxCount} />
          ))}
        </ul>
      )}
      {choices.length > maxChoices && (
        <p className="hint">{t('moreChoices', { count: choices.length - maxChoices })}</p>
      )}
      {numbers && (
        <p>
          {t('numbersFromTo', {
            least: number(numbers.least),
            most: number(numbers.most),
            average: number(numbers.average),
          })}
        </p>
      )}
      {latest.length > 0 && (
        <ul className="manage-quotes">
          {latest.map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two answers may have the same text
            <li key={index}>{formatAnswer(text)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
