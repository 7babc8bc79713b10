import { submissionLimits } from '@guildhall/contract/submissions/constants.ts'
import { useState } from 'react'
import { useScoreInput } from '../events/scores/use-score-input.ts'
import { useCommand } from '../lib/api/api.ts'
import { useIdempotencyKey } from '../lib/api/idempotency-key.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { type Proof, ProofField } from '../matches/report/proof-field.tsx'
import { Button } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextField } from '../ui/controls/inputs.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useForm } from '../ui/form/use-form.ts'
import type { Event } from './queries.ts'
import '../matches/forms.css'

const staleQueries = ['GET /tournaments/{id}/submissions', 'GET /tournaments/{id}/standings'] as const

export function AttemptForm({ event }: { event: Event }) {
  const t = useTranslation('attempts')
  const tMatches = useTranslation('matches')
  const tProblems = useTranslation('problems')
  const idempotency = useIdempotencyKey()
  const submit = useCommand('POST /tournaments/{id}/submit', [...staleQueries])
  const [proof, setProof] = useState<readonly Proof[]>([])
  const [isUploading, setUploading] = useState(false)
  const { unit, parse, mistakeIn } = useScoreInput(event)
  const needsProof = event.settings.proof === 'required'

  const { form, text, errorTextOf, errorText, isSending, reset } = useForm({
    stored: { score: '', description: '', proofCount: proof.length },
    checks: {
      score: mistakeIn,
      proofCount: (count) => (needsProof && count === 0 ? tProblems('PROOF_NEEDED') : undefined),
    },
    async send({ score, description }) {
      const body = {
        score: parse(score) ?? 0,
        ...(proof.length > 0 && { images: proof.map(({ id }) => id) }),
        ...(description.trim() && { description: description.trim() }),
      }
      const { status } = await submit.mutateAsync({
        params: { id: event.id },
        body,
        idempotencyKey: idempotency.keyOf(body),
      })
      toast({ text: status === 'ACCEPTED' ? t('toast.accepted') : t('toast.pending'), tone: 'success' })
      idempotency.reset()
      reset({ score, description })
      setProof([])
    },
  })

  return (
    <form className="attempt-form" {...form}>
      <TextField
        label={t('score')}
        note={unit || undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={18}
        {...text('score')}
      />
      <TextField
        label={t('note')}
        note={tMatches('optional')}
        maxLength={submissionLimits.description.max}
        {...text('description')}
      />
      {event.settings.proof !== 'off' && (
        <ProofField
          address="POST /tournaments/{id}/submissions/upload"
          targetId={event.id}
          proof={proof}
          required={needsProof}
          error={errorTextOf('proofCount')}
          onChange={setProof}
          isBusy={isUploading}
          onBusy={setUploading}
        />
      )}
      <FormError message={errorText} />
      <Button type="submit" kind="primary" loading={isSending || isUploading}>
        {t('submit')}
      </Button>
    </form>
  )
}
