import { submissionLimits as limits } from '@guildhall/contract/submissions/constants.ts'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { Time } from '../../ui/feedback/time.tsx'
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
  const [reason, setReason] = useState('')
  const { act, isPending } = useStaffAction('PATCH /tournaments/{id}/submissions/{submissionId}')
  const params = { id: eventId, submissionId: attempt.id }
  const name = attempt.player.name
  const trimmedReason = reason.trim()
  if (isDeclining)
    return (
      <div className="grid gap-2">
        <TextField
          label={t('declineWhy')}
          maxLength={limits.reason.max}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            kind="danger"
            loading={isPending}
            disabled={!trimmedReason}
            onClick={() =>
              act({ params, body: { status: 'DECLINED', reason: trimmedReason } }, () => setDeclining(false))
            }
          >
            {t('decline')}
          </Button>
          <Button size="small" kind="ghost" onClick={() => setDeclining(false)}>
            {t('cancel')}
          </Button>
        </div>
      </div>
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
