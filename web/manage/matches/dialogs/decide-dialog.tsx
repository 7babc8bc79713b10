import type { Decision } from '@guildhall/contract/matches/staff-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { useDraft } from '../../../lib/page/use-draft.ts'
import { Chip, Chips } from '../../../ui/controls/chip.tsx'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { ReasonField, useReasonCheck } from '../../../ui/controls/reason-field.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { ReportList } from '../../disputes/report-list.tsx'
import { isTemporary } from '../../offline/unsent-store.ts'
import { type DecidableMatch, reportsQuery } from '../queries.ts'
import { useMatchSend } from '../use-match-action.ts'
import { Consequences, type Names } from './consequences.tsx'
import { type DecisionKind, decisions } from './dialog-request.ts'
import { toInputs } from './game-inputs.ts'
import { OpponentPicker } from './opponent-picker.tsx'
import { createDraft, type Draft, readDecision, toDecision } from './result-draft.ts'
import { ScoreFields } from './score-fields.tsx'
import { usePreview } from './use-preview.ts'

type DecideDialogProps = {
  eventId: string
  match: DecidableMatch
  kind: DecisionKind
  names: Names
  onClose: () => void
}

/** A staff result: a score, a winner, a forfeit or a reopened match, with a preview of every change. */
export function DecideDialog({ eventId, match, kind: initialKind, names, onClose }: DecideDialogProps) {
  const t = useTranslation('manage-matches')
  const send = useMatchSend(eventId)
  const initial = { draft: createDraft(match, initialKind), reason: '' }
  const [stored, change, forget] = useDraft(`decide:${match.id}:${initialKind}`, initial, readDecision)
  const checkReason = useReasonCheck()
  const isDecided = match.winnerId !== null || match.status === 'completed' || match.status === 'forfeited'
  const isReasonNeeded = ({ kind }: Draft) => isDecided || kind !== 'score'
  const { form, text, values, set, errorText, errorTextOf, isSending } = useForm({
    stored,
    checks: {
      draft: (draft) =>
        toDecision(draft, match) ? undefined : t(draft.kind === 'score' ? 'missing.score' : 'missing.side'),
      reason: (reason, { draft }) => (isReasonNeeded(draft) ? checkReason(reason) : undefined),
    },
    keep: change,
    async send({ draft, reason }) {
      const body = toDecision(draft, match)
      if (!body) return
      const decision: Decision = {
        ...body,
        ...(reason.trim() && { reason: reason.trim() }),
        ...(consequences && consequences.resets.length > 0 && { confirm: true }),
      }
      const { no } = match
      const message = isDecided || draft.kind === 'reset' ? t('toast.changed', { no }) : t('toast.decided', { no })
      await send(match, { kind: 'decide', body: decision }, message)
      close()
    },
  })
  const { draft } = values
  const setDraft = (draft: Draft) => set('draft', draft)
  const opponentNames = [match.player1?.name ?? '', match.player2?.name ?? ''] as const
  const body = toDecision(draft, match)
  const { consequences, error, isPending } = usePreview<Decision, Awaited<ReturnType<typeof loadPreview>>>(
    match.id,
    body,
    (decision) => loadPreview(match.id, decision),
  )
  // Offline: the action is stored and sent later. If it would reset later matches, the server refuses it then and the user decides.
  const isRefused = error !== null && !isTemporary(error)
  useReportedScore(match, draft, setDraft)

  function close() {
    forget()
    onClose()
  }

  return (
    <FormDialog
      onClose={close}
      title={t('decideTitle', { no: match.no })}
      description={`${opponentNames[0]} – ${opponentNames[1]}`}
      cancel={t('cancel')}
      submit={t(`decide.${draft.kind}`)}
      kind={draft.kind === 'reset' || (consequences?.resets.length ?? 0) > 0 ? 'danger' : 'primary'}
      isSending={isSending}
      disabled={isPending || isRefused}
      form={form}
    >
      <div className="matches-dialog">
        <Chips label={t('way')}>
          {decisions.map((kind) => (
            <Chip key={kind} pressed={draft.kind === kind} onClick={() => setDraft({ ...draft, kind })}>
              {t(`way.${kind}`)}
            </Chip>
          ))}
        </Chips>
        {draft.kind === 'score' && (
          <>
            <ReportList match={match} onUse={(scores) => setDraft({ ...draft, inputs: toInputs(scores) })} />
            <ScoreFields
              names={opponentNames}
              bestOf={match.bestOf}
              inputs={draft.inputs}
              error={errorTextOf('draft')}
              onChange={(inputs) => setDraft({ ...draft, inputs })}
            />
          </>
        )}
        {(draft.kind === 'win' || draft.kind === 'forfeit') && (
          <OpponentPicker
            kind={draft.kind}
            names={opponentNames}
            side={draft.side}
            error={errorTextOf('draft')}
            onPick={(side) => setDraft({ ...draft, side })}
          />
        )}
        {isReasonNeeded(draft) && (
          <ReasonField
            label={t('reason')}
            note={t('required')}
            required
            description={t('reasonVisibility')}
            {...text('reason')}
          />
        )}
        <FormError message={errorText} />
        <Consequences
          consequences={consequences}
          error={error}
          isPending={isPending}
          names={names}
          isSavedOffline={error !== null && !isRefused}
        />
      </div>
    </FormDialog>
  )
}

const loadPreview = (id: string, body: Decision) =>
  call('PUT /matches/{id}', { params: { id }, query: { preview: true }, body })

/** Staff most often confirm a pending report, so the form starts with its values. */
function useReportedScore(match: DecidableMatch, draft: Draft, setDraft: (draft: Draft) => void) {
  const { data } = useQuery({ ...reportsQuery(match.id), enabled: match.status === 'reported' })
  const pendingReport = data?.data.find(({ status }) => status === 'PENDING')
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!pendingReport || isCopied) return
    setCopied(true)
    if (draft.kind === 'score' && draft.inputs.length === 0)
      setDraft({ ...draft, inputs: toInputs(pendingReport.scores) })
  }, [pendingReport, isCopied, draft, setDraft])
}
