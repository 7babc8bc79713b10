import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { answersOf, type FormResults as Results, type Tournament } from '../../events/queries.ts'
import { answerText } from '../../forms/answers.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { PredictionRanking } from './prediction-ranking.tsx'
import './forms.css'

type Question = Results['questions'][number]

/** The answers of the entrants of a poll or of predictions, as far as the reader may see them. */
export function FormResults({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const { data } = useQuery({ ...answersOf(event.id), enabled: event.can.answers })
  if (!event.can.answers || !data) return null
  const isPrediction = event.settings.formType === 'predictions'
  return (
    <section>
      <h2>{t('answersHead')}</h2>
      <div className="answer-parts">
        {data.questions.map((question) => (
          <AnswerCounts key={question.key} question={question} isPrediction={isPrediction} />
        ))}
      </div>
      {isPrediction && event.endedAt && <PredictionRanking event={event} />}
    </section>
  )
}

const maxAnswers = 12

/** The numbers contain the information, so the bars are hidden from screen readers. */
function AnswerCounts({ question, isPrediction }: { question: Question; isPrediction: boolean }) {
  const t = useTranslation('tournaments')
  const format = useFormat()
  const formatAnswer = (value: string) => answerText(question.kind, value, format)
  const { label, answered, answers, outcome, mine } = question
  const maxCount = Math.max(1, ...answers.map(({ count }) => count))
  return (
    <div className="answer-part">
      <h3>{label}</h3>
      <p className="part-note">
        {t('answerCount', { count: answered })}
        {isPrediction && outcome === null && <> · {t('outcomeOpen')}</>}
      </p>
      <ul className="answer-bars">
        {answers.slice(0, maxAnswers).map(({ value, count }) => (
          <li key={value} data-own={mine.includes(value) || undefined}>
            <span>
              {formatAnswer(value)}
              {mine.includes(value) && <Badge tone="line">{t('yourAnswer')}</Badge>}
              {outcome !== null && value === String(outcome) && (
                <Badge tone="success">
                  <Check size={11} strokeWidth={2.5} aria-hidden="true" />
                  {t('rightAnswer')}
                </Badge>
              )}
            </span>
            <b>{format.number(count)}</b>
            <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect className="answer-ground" width="100" height="6" />
              <rect className="answer-bar" width={(100 * count) / maxCount} height="6" />
            </svg>
          </li>
        ))}
      </ul>
      {outcome !== null && answers.every(({ value }) => value !== String(outcome)) && (
        <p>
          {formatAnswer(String(outcome))} <Badge tone="success">{t('rightAnswer')}</Badge>
        </p>
      )}
    </div>
  )
}
