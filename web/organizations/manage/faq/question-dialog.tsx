import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { RichEditor } from '../../../ui/rich-text/editor/rich-editor.tsx'
import { hasText } from '../../../ui/rich-text/has-text.ts'
import { isConflict } from '../sponsors/use-list-editor.ts'
import type { Question } from './faq.screen.tsx'

type QuestionDialogProps = {
  question: Question | null
  onSubmit: (question: Question) => Promise<void>
  onClose: () => void
}

export function QuestionDialog({ question, onSubmit, onClose }: QuestionDialogProps) {
  const t = useTranslation('community-faq')
  const { form, text, values, set, error, errorTextOf, errorText, isSending } = useForm({
    stored: question ?? { question: '', answer: '' },
    checks: {
      question: (value) => (value.trim().length < limits.question.min ? t('questionNeeded') : undefined),
      answer: (value) =>
        !hasText(value) ? t('answerNeeded') : value.length > limits.answer.max ? t('answerTooLong') : undefined,
    },
    send: (values) => onSubmit({ question: values.question.trim(), answer: values.answer }),
  })
  return (
    <FormDialog
      title={question ? t('editTitle') : t('add')}
      maxWidth={720}
      onClose={onClose}
      cancel={t('cancel')}
      submit={question ? t('save') : t('add')}
      isSending={isSending}
      form={form}
    >
      <TextField label={t('question')} maxLength={limits.question.max} {...text('question')} />
      <RichEditor
        label={t('answer')}
        value={values.answer}
        error={errorTextOf('answer')}
        onChange={(html) => set('answer', html)}
      />
      <FormError message={isConflict(error) ? t('conflict') : errorText} />
    </FormDialog>
  )
}
