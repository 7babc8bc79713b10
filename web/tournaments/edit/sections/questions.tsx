import { fieldKindsOf } from '@guildhall/contract/tournaments/constants.ts'
import { QuestionRows } from '../../../forms/question-rows.tsx'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'

export function Questions() {
  const t = useTranslation('edit')
  const { values, set, errorOf } = useEventDraft()
  // A registration event allows only some kinds of questions.
  const kinds = fieldKindsOf(values.type === 'REGISTRATION' ? values.settings.formType : null)
  return (
    <Part hiddenTitle title={t('section.form')} description={t('part.formAbout')} field="form">
      <QuestionRows
        label={t('section.form')}
        items={values.form}
        onChange={(form) => set('form', form)}
        kinds={kinds}
        errorOf={errorOf}
      />
    </Part>
  )
}
