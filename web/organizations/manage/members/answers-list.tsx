import { answerText, type FormField } from '../../../forms/answers.ts'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { useManage } from '../manage-access.ts'
import type { Member } from './queries.ts'

/** The answers to the registration form, under the questions as they are now. */
export function AnswersList({ answers }: { answers: Member['answers'] }) {
  const t = useTranslation('community-members')
  const format = useFormat()
  const questions = useManage().organization.registration.form ?? []
  const textOf = (question: Pick<FormField, 'kind'> | undefined, answer: Member['answers'][string]) => {
    if (Array.isArray(answer)) return format.list(answer)
    if (typeof answer === 'boolean') return answer ? t('yes') : t('no')
    if (typeof answer === 'number') return format.number(answer)
    return question && answer !== null ? answerText(question.kind, answer, format) : answer
  }
  const entries = Object.entries(answers).map(([key, answer]) => {
    const question = questions.find((question) => question.key === key)
    return { key, answer, question }
  })
  if (entries.length === 0) return null
  return (
    <dl className="member-answers">
      {entries.map(({ key, answer, question }) => (
        <div key={key}>
          <dt>{question?.label ?? t('oldQuestion')}</dt>
          <dd>{textOf(question, answer)}</dd>
        </div>
      ))}
    </dl>
  )
}
