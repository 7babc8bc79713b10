import { submissionLimits } from '@guildhall/contract/submissions/constants.ts'
import { defaultDecimals } from '@guildhall/contract/tournaments/constants.ts'
import { type SubmitEvent, useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useIdempotencyKey } from '../../lib/api/idempotency-key.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { decimalExample, hasForeignSign } from '../../lib/i18n/number-input.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { type Proof, ProofField } from '../match/report/proof-field.tsx'
import { parseScore } from './parse-score.ts'
import type { Event } from './queries.ts'
import '../match/forms.css'

const staleQueries = ['GET /tournaments/{id}/submissions', 'GET /tournaments/{id}/standings'] as const

export function AttemptForm({ event }: { event: Event }) {
  const t = useTranslation('attempts')
  const tMatches = useTranslation('matches')
  const locale = useLocale()
  const describeProblem = useProblem()
  const idempotency = useIdempotencyKey()
  const submit = useCommand('POST /tournaments/{id}/submit', [...staleQueries])
  const [scoreInput, setScoreInput] = useState('')
  const [note, setNote] = useState('')
  const [proof, setProof] = useState<readonly Proof[]>([])
  const [isUploading, setUploading] = useState(false)
  const [errorText, setErrorText] = useState<string | null>(null)
  const { unit = '', decimals = defaultDecimals } = event.score ?? {}
  const needsProof = event.settings.proof === 'required'

  function describeMistake() {
    if (decimals === 0) return t('badWhole')
    if (hasForeignSign(scoreInput, locale)) return t('badSign', { example: decimalExample(locale) })
    return t('badScore', { count: decimals })
  }

  function send(submitEvent: SubmitEvent) {
    submitEvent.preventDefault()
    if (submit.isPending || isUploading) return
    const score = parseScore(scoreInput, decimals, locale)
    if (score === null) return setErrorText(describeMistake())
    const body = {
      score,
      ...(proof.length > 0 && { images: proof.map(({ id }) => id) }),
      ...(note.trim() && { description: note.trim() }),
    }
    submit.mutate(
      { params: { id: event.id }, body, idempotencyKey: idempotency.keyOf(body) },
      {
        onSuccess: ({ status }) => {
          toast({ text: status === 'ACCEPTED' ? t('toast.accepted') : t('toast.pending'), tone: 'success' })
          idempotency.reset()
          setScoreInput('')
          setNote('')
          setProof([])
          setErrorText(null)
        },
        onError: (error) => setErrorText(describeProblem(error)),
      },
    )
  }

  return (
    <form className="attempt-form" onSubmit={send} noValidate>
      <TextField
        label={t('score')}
        note={unit || undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        error={errorText ?? undefined}
        value={scoreInput}
        onChange={({ target }) => setScoreInput(target.value)}
      />
      <TextField
        label={t('note')}
        note={tMatches('optional')}
        maxLength={submissionLimits.description.max}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {event.settings.proof !== 'off' && (
        <ProofField
          address="POST /tournaments/{id}/submissions/upload"
          targetId={event.id}
          proof={proof}
          required={needsProof}
          onChange={setProof}
          isBusy={isUploading}
          onBusy={setUploading}
        />
      )}
      <Button
        type="submit"
        kind="primary"
        loading={submit.isPending || isUploading}
        disabled={!scoreInput.trim() || (needsProof && proof.length === 0)}
      >
        {t('submit')}
      </Button>
    </form>
  )
}
