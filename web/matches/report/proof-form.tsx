import { submissionLimits } from '@guildhall/contract/submissions/constants.ts'
import { useId, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDraft } from '../../lib/page/use-draft.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
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
  const [draft, setDraft, forgetDraft] = useDraft(`proof:${match.id}`, emptyReport, parseReport)
  const [isUploading, setUploading] = useState(false)
  const { form, text, errorTextOf, errorText, isSending } = useForm({
    stored: { description: draft.reason, proofCount: draft.proof.length },
    checks: {
      proofCount: (count, { description }) =>
        count === 0 && description.trim() === '' ? t('missing.proofOrNote') : undefined,
    },
    keep: ({ description = '' }) => setDraft({ reason: description }),
    async send({ description }) {
      const body = {
        ...(proof.length > 0 && { images: proof.map((item) => item.id) }),
        ...(description.trim() && { description: description.trim() }),
      }
      await prove.send({ params: { id: match.id }, body })
      forgetDraft()
      toast({ text: t('toast.proofAdded'), tone: 'success' })
      onClose()
    },
  })
  const { proof } = draft

  const buttons = (
    <>
      <Button type="submit" form={id} kind="primary" loading={isSending || isUploading}>
        {t('sendProof')}
      </Button>
      <Button kind="ghost" onClick={onClose}>
        {t('cancel')}
      </Button>
    </>
  )
  return (
    <form id={id} className="report-form" {...form}>
      <ProofField
        address="POST /matches/{id}/upload"
        targetId={match.id}
        proof={proof}
        required={false}
        error={errorTextOf('proofCount')}
        onChange={(update) => setDraft((latest) => ({ proof: update(latest.proof) }))}
        isBusy={isUploading}
        onBusy={setUploading}
      />
      <TextArea
        label={t('note')}
        note={t('optional')}
        rows={2}
        maxLength={submissionLimits.description.max}
        {...text('description')}
      />
      <FormError message={errorText} />
      <div className="now-actions">{buttons}</div>
      <MatchBar context={t('do.prove')}>{buttons}</MatchBar>
    </form>
  )
}
