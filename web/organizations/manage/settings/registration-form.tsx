import type { FormField } from '@guildhall/contract/tournaments/columns.ts'
import { fieldKindsOf } from '@guildhall/contract/tournaments/constants.ts'
import { QuestionRows } from '../../../forms/question-rows.tsx'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { TextArea } from '../../../ui/controls/inputs.tsx'
import { SaveRow } from '../../../ui/form/save-row.tsx'
import { useFieldErrors } from '../../../ui/form/use-field-errors.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { AreaPart } from '../../../ui/layout/area-layout.tsx'
import type { CommunitySettings } from './queries.ts'
import { useSettings } from './use-settings.ts'

type RegistrationValues = { welcome: string; terms: string; form: readonly FormField[] }

/** What people read and answer when they join; the questions are built as for events. */
export function RegistrationForm() {
  const t = useTranslation('community-settings')
  const { settings, save } = useSettings()
  const { registration } = settings
  const { form, values, set, text, error, errorText, conflict, isSending, isDirty } = useForm<
    RegistrationValues,
    CommunitySettings
  >({
    stored: {
      welcome: registration.welcome ?? '',
      terms: registration.terms ?? '',
      form: registration.form ?? [],
    },
    record: settings,
    send({ welcome, terms, form: questions }, _change, editedFrom) {
      const registration = {
        ...(welcome.trim() && { welcome: welcome.trim() }),
        ...(terms.trim() && { terms: terms.trim() }),
        ...(questions.length > 0 && { form: [...questions] }),
      }
      return save({ registration }, editedFrom)
    },
  })
  const { errorOf, general } = useFieldErrors(error)
  return (
    <AreaPart id="form" title={t('form')} about={t('formAbout')}>
      <form className="grid gap-5" {...form}>
        <TextArea label={t('welcome')} note={t('optional')} rows={2} maxLength={2_000} {...text('welcome')} />
        <div className="grid gap-2">
          <p className="field-label">{t('questions')}</p>
          <QuestionRows
            label={t('questions')}
            items={values.form}
            onChange={(questions) => set('form', questions)}
            kinds={fieldKindsOf(null)}
            errorOf={(path) => errorOf(`registration.${path}`)}
          />
        </div>
        <TextArea
          label={t('terms')}
          note={t('optional')}
          description={t('termsAbout')}
          rows={4}
          maxLength={20_000}
          {...text('terms')}
        />
        <SaveRow
          errorText={errorText ?? (conflict ? undefined : general)}
          conflict={conflict}
          isSending={isSending}
          isDirty={isDirty}
        />
      </form>
    </AreaPart>
  )
}
