/** Asks the user once, after the ticket is closed, whether the answers helped. */

import { ticketLimits } from '@guildhall/contract/tickets/constants.ts'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextArea } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import { useForm } from '../ui/form/use-form.ts'
import './tickets.css'

export function RatingForm({ ticketId }: { ticketId: string }) {
  const t = useTranslation('tickets')
  const { send } = useAction('POST /tickets/{id}/rating', ['GET /tickets/{id}', 'GET /tickets'], () => t('rateThanks'))
  const { form, text, values, set, errorText, isSending } = useForm<{ helpful: boolean | null; comment: string }>({
    stored: { helpful: null, comment: '' },
    async send({ helpful, comment }) {
      if (helpful !== null) await send({ params: { id: ticketId }, body: { helpful, comment: comment.trim() } })
    },
  })
  const { helpful } = values
  return (
    <form className="ticket-rating" {...form}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own */}
      <div className="ticket-rating-buttons" role="group" aria-label={t('rateTitle')}>
        <Button aria-pressed={helpful === true} onClick={() => set('helpful', true)}>
          <ThumbsUp size={18} aria-hidden="true" />
          {t('rateYes')}
        </Button>
        <Button aria-pressed={helpful === false} onClick={() => set('helpful', false)}>
          <ThumbsDown size={18} aria-hidden="true" />
          {t('rateNo')}
        </Button>
      </div>
      {helpful !== null && (
        <>
          <TextArea label={t('rateComment')} rows={2} maxLength={ticketLimits.comment.max} {...text('comment')} />
          <FormError message={errorText} />
          <Button type="submit" kind="primary" className="justify-self-start" loading={isSending}>
            {t('rateSend')}
          </Button>
        </>
      )}
    </form>
  )
}
