import { submissionLimits } from '@guildhall/contract/submissions/constants.ts'
import { type SubmitEvent, useState } from 'react'
import { useCommand } from '../../lib/api/api.ts'
import { useOnceKey } from '../../lib/api/idempotency-key.ts'
import { useProblem } from '../../lib/api/problem.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { type Proof, ProofField } from '../match/report/proof-field.tsx'
import type { Event } from './queries.ts'
import { worthOf } from './worth.ts'
import '../match/forms.css'

const stale = ['GET /tournaments/{id}/submissions', 'GET /tournaments/{id}/standings'] as const

export function AttemptForm({ event }: { event: Event }) {
  const t = useWords('attempts')
  const own = useWords('matches')
  const problemText = useProblem()
  const once = useOnceKey()
  const submit = useCommand('POST /tournaments/{id}/submit', [...stale])
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [proof, setProof] = useState<readonly Proof[]>([])
  const [mistake, setMistake] = useState<string | null>(null)
  const { unit = '', decimals } = event.score ?? {}
  const needsProof = event.settings.proof === 'required'

  function send(sent: SubmitEvent) {
    sent.preventDefault()
    if (submit.isPending) return
    const score = worthOf(typed, decimals)
    if (score === null) return setMistake(decimals === 0 ? t('badWhole') : t('badScore', { count: decimals ?? 6 }))
    const body = {
      score,
      ...(proof.length > 0 && { images: proof.map(({ id }) => id) }),
      ...(note.trim() && { description: note.trim() }),
    }
    submit.mutate(
      { params: { id: event.id }, body, idempotencyKey: once.keyOf(body) },
      {
        onSuccess: ({ status }) => {
          toast({ text: status === 'ACCEPTED' ? t('toast.accepted') : t('toast.pending'), tone: 'success' })
          once.granted()
          setTyped('')
          setNote('')
          setProof([])
          setMistake(null)
        },
        onError: (error) => setMistake(problemText(error)),
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
        error={mistake ?? undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <TextField
        label={t('note')}
        note={own('optional')}
        maxLength={submissionLimits.description.max}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {event.settings.proof !== 'off' && (
        <ProofField
          to="POST /tournaments/{id}/submissions/upload"
          about={event.id}
          proof={proof}
          required={needsProof}
          onChange={setProof}
        />
      )}
      <Button
        type="submit"
        kind="primary"
        loading={submit.isPending}
        disabled={!typed.trim() || (needsProof && proof.length === 0)}
      >
        {t('submit')}
      </Button>
    </form>
  )
}
