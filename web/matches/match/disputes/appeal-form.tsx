import { ticketLimits } from '@guildhall/contract/tickets/constants.ts'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/inputs.tsx'
import { Time } from '../../../ui/feedback/time.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useMatchAction } from '../play/use-match-action.ts'

/** One appeal before the deadline; it becomes a separate case. */
export function AppealForm({ ticketId, until }: { ticketId: string; until: string }) {
  const t = useTranslation('matches')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const appeal = useMatchAction('POST /tickets/{id}/appeal')
  const isShort = text.trim().length < ticketLimits.description.min
  function send(submitEvent: SubmitEvent) {
    submitEvent.preventDefault()
    if (isShort || appeal.isPending) return
    void appeal.act({ params: { id: ticketId }, body: { description: text.trim() } }, ({ id }) => {
      toast({ text: t('toast.appealed'), tone: 'success' })
      void navigate(`/tickets/${id}`)
    })
  }
  return (
    <form className="grid gap-4" onSubmit={send} noValidate>
      <p>
        {t('appealUntil')} <Time at={until} show="full" />
      </p>
      <TextArea
        label={t('appealWhy')}
        note={t('appealNote')}
        rows={3}
        maxLength={ticketLimits.description.max}
        value={text}
        onChange={(change) => setText(change.target.value)}
      />
      <Button type="submit" className="justify-self-start" loading={appeal.isPending} disabled={isShort}>
        {t('appeal')}
      </Button>
    </form>
  )
}
