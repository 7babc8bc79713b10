import { submissionLimits } from '@guildhall/contract/submissions/constants.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/inputs.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { MatchBar } from '../play/match-bar.tsx'
import { useMatchAction } from '../play/use-match-action.ts'
import type { Match } from '../queries.ts'
import { type Proof, ProofField } from './proof-field.tsx'

/** Adds proof to the reader's own report, until the match is decided. */
export function ProofForm({ match, onClose }: { match: Match; onClose: () => void }) {
  const t = useTranslation('matches')
  const id = useId()
  const prove = useMatchAction('PATCH /matches/{id}/submit')
  const [proof, setProof] = useState<readonly Proof[]>([])
  const [text, setText] = useState('')
  const isEmpty = proof.length === 0 && text.trim() === ''

  function send(submitEvent: SubmitEvent) {
    submitEvent.preventDefault()
    if (isEmpty || prove.isPending) return
    const body = {
      ...(proof.length > 0 && { images: proof.map((item) => item.id) }),
      ...(text.trim() && { description: text.trim() }),
    }
    void prove.act({ params: { id: match.id }, body }, () => {
      toast({ text: t('toast.proofAdded'), tone: 'success' })
      onClose()
    })
  }
  const buttons = (
    <>
      <Button type="submit" form={id} kind="primary" loading={prove.isPending} disabled={isEmpty}>
        {t('sendProof')}
      </Button>
      <Button kind="ghost" onClick={onClose}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <form id={id} className="report-form" onSubmit={send} noValidate>
      <ProofField
        address="POST /matches/{id}/upload"
        targetId={match.id}
        proof={proof}
        required={false}
        onChange={setProof}
      />
      <TextArea
        label={t('note')}
        note={t('optional')}
        rows={2}
        maxLength={submissionLimits.description.max}
        value={text}
        onChange={(change) => setText(change.target.value)}
      />
      <div className="now-actions">{buttons}</div>
      <MatchBar context={t('do.prove')}>{buttons}</MatchBar>
    </form>
  )
}
