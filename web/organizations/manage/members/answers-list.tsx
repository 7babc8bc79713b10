import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { useManage } from '../manage-access.ts'
import type { Member } from './queries.ts'

/** The answers to the registration form, under the questions as they are now. */
export function AnswersList({ answers }: { answers: Member['answers'] }) {
  const t = useTranslation('community-members')
  const { number, list } = useFormat()
  const questions = useManage().organization.registration.form ?? []
  const textOf = (answer: Member['answers'][string]) => {
    if (Array.isArray(answer)) return list(answer)
    if (typeof answer === 'boolean') return answer ? t('yes') : t('no')
    return typeof answer === 'number' ? number(answer) : answer
  }
  const entries = Object.entries(answers)
  if (entries.length === 0) return null
  return (
    <dl className="member-answers">
      {entries.map(([key, answer]) => (
        <div key={key}>
          <dt>{questions.find((question) => question.key === key)?.label ?? t('oldQuestion')}</dt>
          <dd>{textOf(answer)}</dd>
        </div>
      ))}
    </dl>
  )
}
