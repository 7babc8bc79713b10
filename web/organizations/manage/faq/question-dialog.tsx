import { organizationLimits as limits } from '@guildhall/contract/organizations/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { RichEditor } from '../../../tournaments/edit/editor/rich-editor.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/inputs.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import type { Question } from './faq.screen.tsx'
import '../../../tournaments/edit/edit.css'

type QuestionDialogProps = {
  question: Question | null
  isSaving: boolean
  onSubmit: (question: Question) => Promise<void>
  onClose: () => void
}

const hasText = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() !== ''

export function QuestionDialog({ question, isSaving, onSubmit, onClose }: QuestionDialogProps) {
  const t = useTranslation('community-faq')
  const { form, text, values, set, mistakeOf } = useForm({
    stored: question ?? { question: '', answer: '' },
    checks: {
      question: (value) => (value.trim().length < limits.question.min ? t('questionNeeded') : undefined),
      answer: (value) =>
        !hasText(value) ? t('answerNeeded') : value.length > limits.answer.max ? t('answerTooLong') : undefined,
    },
    send: (values) => onSubmit({ question: values.question.trim(), answer: values.answer }),
  })
  return (
    <Modal
      open
      title={question ? t('editTitle') : t('add')}
      maxWidth={720}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" form="question" loading={isSaving}>
            {question ? t('save') : t('add')}
          </Button>
        </>
      }
    >
      <form id="question" className="grid gap-4.5" {...form}>
        <TextField label={t('question')} maxLength={limits.question.max} {...text('question')} />
        <RichEditor
          label={t('answer')}
          value={values.answer}
          error={mistakeOf('answer')}
          onChange={(html) => set('answer', html)}
        />
      </form>
    </Modal>
  )
}
