import { ticketLimits } from '@guildhall/contract/tickets/constants.ts'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { useMatchAction } from '../play/use-match-action.ts'

/** One appeal before the deadline; it becomes a separate case. */
export function AppealForm({ ticketId, until }: { ticketId: string; until: string }) {
  const t = useTranslation('matches')
  const navigate = useNavigate()
  const appeal = useMatchAction('POST /tickets/{id}/appeal')
  const required = useRequired()
  const { form, text, errorText, isSending } = useForm({
    stored: { description: '' },
    checks: { description: required.textFrom(ticketLimits.description.min) },
    async send({ description }) {
      const { id } = await appeal.send({ params: { id: ticketId }, body: { description: description.trim() } })
      toast({ text: t('toast.appealed'), tone: 'success' })
      await navigate(`/tickets/${id}`)
    },
  })
  return (
    <form className="grid gap-4" {...form}>
      <p>
        {t('appealUntil')} <Time at={until} show="full" />
      </p>
      <TextArea
        label={t('appealWhy')}
        note={t('appealNote')}
        rows={3}
        maxLength={ticketLimits.description.max}
        {...text('description')}
      />
      <FormError message={errorText} />
      <Button type="submit" className="justify-self-start" loading={isSending}>
        {t('appeal')}
      </Button>
    </form>
  )
}
