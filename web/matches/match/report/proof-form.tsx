import { submissionLimits } from '@guildhall/contract/submissions/constants.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { useDraft } from '../../../lib/page/use-draft.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/inputs.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { MatchBar } from '../play/match-bar.tsx'
import { useMatchAction } from '../play/use-match-action.ts'
import type { Match } from '../queries.ts'
import { ProofField } from './proof-field.tsx'
import { emptyReport, parseReport } from './report-draft.ts'

/** Adds proof to the reader's own report, until the match is decided. */
export function ProofForm({ match, onClose }: { match: Match; onClose: () => void }) {
  const t = useTranslation('matches')
  const id = useId()
  const prove = useMatchAction('PATCH /matches/{id}/submit')
  const [{ reason, proof }, setDraft, forgetDraft] = useDraft(`proof:${match.id}`, emptyReport, parseReport)
  const [isUploading, setUploading] = useState(false)
  const isEmpty = proof.length === 0 && reason.trim() === ''

  function send(submitEvent: SubmitEvent) {
    submitEvent.preventDefault()
    if (isEmpty || prove.isPending || isUploading) return
    const body = {
      ...(proof.length > 0 && { images: proof.map((item) => item.id) }),
      ...(reason.trim() && { description: reason.trim() }),
    }
    void prove.act({ params: { id: match.id }, body }, () => {
      forgetDraft()
      toast({ text: t('toast.proofAdded'), tone: 'success' })
      onClose()
    })
  }
  const buttons = (
    <>
      <Button type="submit" form={id} kind="primary" loading={prove.isPending || isUploading} disabled={isEmpty}>
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
        onChange={(update) => setDraft((latest) => ({ proof: update(latest.proof) }))}
        isBusy={isUploading}
        onBusy={setUploading}
      />
      <TextArea
        label={t('note')}
        note={t('optional')}
        rows={2}
        maxLength={submissionLimits.description.max}
        value={reason}
        onChange={(change) => setDraft({ reason: change.target.value })}
      />
      <div className="now-actions">{buttons}</div>
      <MatchBar context={t('do.prove')}>{buttons}</MatchBar>
    </form>
  )
}
