import type { Decision } from '@guildhall/contract/matches/staff-shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, ProblemError } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Chip, Chips } from '../../../ui/controls/chip.tsx'
import { isReason, ReasonField } from '../../../ui/controls/reason-field.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { ReportList } from '../../disputes/report-list.tsx'
import { type Decided, reports } from '../queries.ts'
import { useBoardAct } from '../use-match-action.ts'
import { Consequences, type Names } from './consequences.tsx'
import { type DecisionKind, decisions } from './dialog-request.ts'
import { SidePick } from './opponent-picker.tsx'
import { type Draft, draftOf, isWhole } from './result-draft.ts'
import { ScoreFields } from './score-fields.tsx'
import { inputsOf } from './series.ts'
import { usePreview } from './use-preview.ts'

type DecideDialogProps = {
  eventId: string
  match: Decided
  kind: DecisionKind
  names: Names
  onClose: () => void
}

/** A staff result: a score, a winner, a forfeit or a reopened match, with a preview of every change. */
export function DecideDialog({ eventId, match, kind: first, names, onClose }: DecideDialogProps) {
  const t = useWords('manage-matches')
  const act = useBoardAct(eventId)
  const [draft, setDraft] = useState<Draft>(() => draftOf(match, first))
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isDecided = match.winnerId !== null || match.status === 'completed' || match.status === 'forfeited'
  const sides = [match.player1?.name ?? '', match.player2?.name ?? ''] as const
  const needsReason = isDecided || draft.kind !== 'score'
  const body = isWhole(draft, match)
  const { what, error, isPending } = usePreview<Decision, Awaited<ReturnType<typeof previewOf>>>(
    match.id,
    body,
    (wish) => previewOf(match.id, wish),
  )
  // Offline: the action is stored and sent later. If it would reset later matches, the server refuses it then and the user decides.
  const isRefused = error instanceof ProblemError
  const canSend = body !== null && !isPending && !isRefused && (!needsReason || isReason(reason))
  useReported(match, draft, setDraft)

  async function decide() {
    if (!body) return
    setBusy(true)
    const words = reason.trim()
    const wish: Decision = {
      ...body,
      ...(words && { reason: words }),
      ...(what && what.resets.length > 0 && { confirm: true }),
    }
    const { no } = match
    const message = isDecided || draft.kind === 'reset' ? t('toast.changed', { no }) : t('toast.decided', { no })
    const isDone = await act(match, { kind: 'decide', body: wish }, message)
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('decideTitle', { no: match.no })}
      description={`${sides[0]} – ${sides[1]}`}
      keep={t('cancel')}
      act={t(`decide.${draft.kind}`)}
      kind={draft.kind === 'reset' || (what?.resets.length ?? 0) > 0 ? 'danger' : 'primary'}
      busy={isBusy}
      disabled={!canSend}
      onAct={decide}
    >
      <div className="board-dialog">
        <Chips label={t('way')}>
          {decisions.map((kind) => (
            <Chip key={kind} pressed={draft.kind === kind} onClick={() => setDraft({ ...draft, kind })}>
              {t(`way.${kind}`)}
            </Chip>
          ))}
        </Chips>
        {draft.kind === 'score' && (
          <>
            <ReportList match={match} onUse={(scores) => setDraft({ ...draft, inputs: inputsOf(scores) })} />
            <ScoreFields
              names={sides}
              bestOf={match.bestOf}
              inputs={draft.inputs}
              onType={(inputs) => setDraft({ ...draft, inputs })}
            />
          </>
        )}
        {(draft.kind === 'win' || draft.kind === 'forfeit') && (
          <SidePick kind={draft.kind} names={sides} side={draft.side} onPick={(side) => setDraft({ ...draft, side })} />
        )}
        {needsReason && (
          <ReasonField label={t('reason')} description={t('reasonVisibility')} value={reason} onChange={setReason} />
        )}
        <Consequences what={what} error={error} isPending={isPending} names={names} />
      </div>
    </ConfirmDialog>
  )
}

const previewOf = (id: string, body: Decision) =>
  call('PUT /matches/{id}', { params: { id }, query: { preview: true }, body })

/** Staff most often confirm a pending report, so the form starts with its values. */
function useReported(match: Decided, draft: Draft, setDraft: (draft: Draft) => void) {
  const { data } = useQuery({ ...reports(match.id), enabled: match.status === 'reported' })
  const waiting = data?.data.find(({ status }) => status === 'PENDING')
  const [isTaken, setTaken] = useState(false)
  useEffect(() => {
    if (!waiting || isTaken) return
    setTaken(true)
    if (draft.kind === 'score' && draft.inputs.length === 0) setDraft({ ...draft, inputs: inputsOf(waiting.scores) })
  }, [waiting, isTaken, draft, setDraft])
}
