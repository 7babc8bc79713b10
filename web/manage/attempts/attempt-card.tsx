import { submissionLimits as limits } from '@guildhall/contract/submissions/constants.ts'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { Proof } from '../disputes/proof.tsx'
import type { Submission } from '../matches/queries.ts'
import { type Event, useStaffAction } from '../queries.ts'

/** One attempt; the player reads the reason when staff decline it. */
export function AttemptCard({ event, attempt }: { event: Event; attempt: Submission }) {
  const t = useTranslation('manage-matches')
  const { number } = useFormat()
  const { player, score, status, description, reason, createdAt } = attempt
  const mayReview = event.can.moderate && event.completedAt === null && event.cancelledAt === null
  return (
    <li className="case-version">
      <h3>{player.name}</h3>
      <p className="case-result">{score === null ? '–' : number(score)}</p>
      <small>
        {t('attemptNo', { number: attempt.number })} · <Time at={createdAt} show="full" />
      </small>
      {description && <p className="case-text">{description}</p>}
      <Proof images={attempt.images} name={player.name} />
      {reason && <q>{reason}</q>}
      {mayReview && <Review eventId={event.id} attempt={attempt} isUndecided={status === 'PENDING'} />}
    </li>
  )
}

function Review({ eventId, attempt, isUndecided }: { eventId: string; attempt: Submission; isUndecided: boolean }) {
  const t = useTranslation('manage-matches')
  const [isDeclining, setDeclining] = useState(false)
  const { act, send, isPending } = useStaffAction('PATCH /tournaments/{id}/submissions/{submissionId}')
  const params = { id: eventId, submissionId: attempt.id }
  const name = attempt.player.name
  if (isDeclining)
    return (
      <DeclineForm
        send={(reason) => send({ params, body: { status: 'DECLINED', reason } })}
        onClose={() => setDeclining(false)}
      />
    )
  return (
    <div className="flex flex-wrap gap-2">
      {(isUndecided || attempt.status === 'DECLINED') && (
        <Button
          size="small"
          loading={isPending}
          aria-label={`${t('accept')}, ${name}`}
          onClick={() => act({ params, body: { status: 'ACCEPTED' } })}
        >
          {t('accept')}
        </Button>
      )}
      {attempt.status !== 'DECLINED' && (
        <Button size="small" kind="ghost" aria-label={`${t('decline')}, ${name}`} onClick={() => setDeclining(true)}>
          {t('decline')}
        </Button>
      )}
    </div>
  )
}

type DeclineFormProps = { send: (reason: string) => Promise<unknown>; onClose: () => void }

function DeclineForm({ send, onClose }: DeclineFormProps) {
  const t = useTranslation('manage-matches')
  const required = useRequired()
  const { form, text, errorText, isSending } = useForm({
    stored: { reason: '' },
    checks: { reason: required.text },
    async send({ reason }) {
      await send(reason.trim())
      onClose()
    },
  })
  return (
    <form className="grid gap-2" {...form}>
      <TextField label={t('declineWhy')} maxLength={limits.reason.max} {...text('reason')} />
      <FormError message={errorText} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" kind="danger" loading={isSending}>
          {t('decline')}
        </Button>
        <Button size="small" kind="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
