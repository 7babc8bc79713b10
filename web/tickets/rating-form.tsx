/** Asks the user once, after the ticket is closed, whether the answers helped. */
import { ticketLimits } from '@guildhall/contract/tickets/constants.ts'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextArea } from '../ui/controls/inputs.tsx'
import { useAction } from '../ui/controls/use-action.ts'
import './tickets.css'

export function RatingForm({ ticketId }: { ticketId: string }) {
  const t = useTranslation('tickets-desk')
  const [helpful, setHelpful] = useState<boolean | null>(null)
  const [comment, setComment] = useState('')
  const { act, isPending } = useAction('POST /tickets/{id}/rating', ['GET /tickets/{id}', 'GET /tickets'], () =>
    t('rateThanks'),
  )
  function send(event: SubmitEvent) {
    event.preventDefault()
    if (helpful !== null) void act({ params: { id: ticketId }, body: { helpful, comment: comment.trim() } })
  }
  return (
    <form className="ticket-rating" onSubmit={send}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend of its own */}
      <div className="ticket-rating-buttons" role="group" aria-label={t('rateTitle')}>
        <Button aria-pressed={helpful === true} onClick={() => setHelpful(true)}>
          <ThumbsUp size={18} aria-hidden="true" />
          {t('rateYes')}
        </Button>
        <Button aria-pressed={helpful === false} onClick={() => setHelpful(false)}>
          <ThumbsDown size={18} aria-hidden="true" />
          {t('rateNo')}
        </Button>
      </div>
      {helpful !== null && (
        <>
          <TextArea
            label={t('rateComment')}
            rows={2}
            maxLength={ticketLimits.comment.max}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
          <Button type="submit" kind="primary" className="justify-self-start" loading={isPending}>
            {t('rateSend')}
          </Button>
        </>
      )}
    </form>
  )
}
