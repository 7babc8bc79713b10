import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { ShareBar } from '../overview/share-bar.tsx'
import type { Answers } from '../queries.ts'

const shownCount = 12

/** The entrants' answers to one question. */
export function AnswerPart({ field, entrants }: { field: Answers['fields'][number]; entrants: number }) {
  const t = useWords('manage')
  const { number } = useFormat()
  const { label, answered, choices, numbers, latest } = field
  const most = Math.max(1, ...choices.map(({ count }) => count))
  const formatAnswer = (value: string) => (value === 'true' ? t('yes') : value === 'false' ? t('no') : value)
  return (
    <section className="desk-answer">
      <h3>{label}</h3>
      <p className="hint">{t('answeredBy', { count: answered, of: number(entrants) })}</p>
      {choices.length > 0 && (
        <ul className="desk-shares">
          {choices.slice(0, shownCount).map(({ value, count }) => (
            <ShareBar key={value} name={formatAnswer(value)} count={count} of={most} />
          ))}
        </ul>
      )}
      {choices.length > shownCount && (
        <p className="hint">{t('moreChoices', { count: choices.length - shownCount })}</p>
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
        <ul className="desk-quotes">
          {latest.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two answers may have the same text
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
