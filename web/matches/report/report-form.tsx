/** The result as this opponent reports it; if it contradicts the other report, it is a dispute with a reason. */

import { submissionLimits } from '@guildhall/contract/submissions/constants.ts'
import { Flag } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { countWins, scoreOf, winnerOf } from '../../bracket/best-of.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useDraft } from '../../lib/page/use-draft.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextArea } from '../../ui/controls/inputs.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { mapsOf } from '../opponents.ts'
import { MatchBar } from '../play/match-bar.tsx'
import { useMatchAction } from '../play/use-match-action.ts'
import type { MatchControl } from '../play/use-match-control.ts'
import type { Event, Match, Report } from '../queries.ts'
import type { MatchTexts } from '../use-match-text.ts'
import { GamesField } from './games-field.tsx'
import { ProofField } from './proof-field.tsx'
import { emptyReport, parseReport } from './report-draft.ts'
import { isOver, sameGames } from './report-games.ts'

type ReportFormProps = {
  match: Match
  event: Event
  texts: MatchTexts
  control: MatchControl
  opponentReport?: Report | undefined
}

const rulesOf = (match: Match, event: Event) => ({
  bestOf: match.bestOf,
  draws: event.settings.draws && (match.side === 'R' || match.side === 'S'),
})

export function ReportForm({ match, event, texts, control, opponentReport }: ReportFormProps) {
  const t = useTranslation('matches')
  const id = useId()
  const submit = useMatchAction('POST /matches/{id}/submit')
  const isDispute = opponentReport !== undefined
  const draftKey = `report:${match.id}:${isDispute ? 'dispute' : 'report'}`
  const [draft, setDraft, forgetDraft] = useDraft(draftKey, emptyReport, parseReport)
  const [isUploading, setUploading] = useState(false)
  const { form, text, values, errorText, isSending } = useForm({
    stored: { description: draft.reason },
    keep: ({ description = '' }) => setDraft({ reason: description }),
    async send({ description }) {
      const body = {
        scores: [...games],
        ...(proof.length > 0 && { images: proof.map((item) => item.id) }),
        ...(description.trim() && { description: description.trim() }),
      }
      await submit.send({ params: { id: match.id }, body })
      forgetDraft()
      toast({ text: t(isDispute ? 'saidDisputed' : 'saidReported'), tone: 'success' })
    },
  })
  const { ref } = form
  useEffect(() => {
    if (isDispute) ref.current?.querySelector('button')?.focus()
  }, [isDispute, ref])

  const { games, proof } = draft
  const rules = rulesOf(match, event)
  const isComplete = isOver(games, rules)
  const isSame = opponentReport !== undefined && isComplete && sameGames(games, opponentReport.scores)
  const isProofMissing = event.settings.proof === 'required' && proof.length === 0
  const missing = missingText()
  const score = texts.scoreOf(scoreOf(games, rules.bestOf), match.me.side ?? 'player1')
  const winner = winnerOf(countWins(games))
  const label = isDispute ? t('submitDispute') : isComplete ? t('reportScore', { score }) : t('do.report')

  function missingText(): string | null {
    if (!isComplete) return t(rules.bestOf === 1 ? 'missing.onlyWinner' : 'missing.winner')
    if (isSame) return t('missing.differentScore')
    if (isDispute && values.description.trim() === '') return t('missing.reason')
    return isProofMissing ? t('missing.proof') : null
  }

  function send(submitEvent: SubmitEvent) {
    if (!missing && !isUploading) return form.onSubmit(submitEvent)
    submitEvent.preventDefault()
    if (missing) toast({ text: missing, tone: 'warning' })
  }
  const cancelButton = isDispute && (
    <Button kind="ghost" onClick={() => control.open(null)}>
      {t('cancel')}
    </Button>
  )
  const submitButton = (
    <Button type="submit" form={id} kind="primary" loading={isSending || isUploading}>
      {isDispute && <Flag size={17} aria-hidden="true" />}
      {label}
    </Button>
  )
  return (
    <form id={id} className="report-form" {...form} onSubmit={send}>
      <GamesField
        games={games}
        rules={rules}
        texts={texts}
        maps={mapsOf(match)}
        onChange={(next) => setDraft({ games: next })}
      />
      {(isDispute || isComplete) && (
        <TextArea
          label={isDispute ? t('reason') : t('note')}
          note={isDispute ? undefined : t('optional')}
          rows={isDispute ? 3 : 2}
          maxLength={submissionLimits.description.max}
          {...text('description')}
        />
      )}
      {(isDispute || isComplete) && event.settings.proof !== 'off' && (
        <ProofField
          address="POST /matches/{id}/upload"
          targetId={match.id}
          proof={proof}
          required={event.settings.proof === 'required'}
          onChange={(update) => setDraft((latest) => ({ proof: update(latest.proof) }))}
          isBusy={isUploading}
          onBusy={setUploading}
        />
      )}
      <FormError message={errorText} />
      <div className="now-actions">
        {submitButton}
        {cancelButton}
        {missing && <small>{missing}</small>}
      </div>
      <MatchBar context={missing ?? (winner === 'draw' ? t('draw') : t('sideWon', { name: texts.name(winner) }))}>
        {submitButton}
        {cancelButton}
      </MatchBar>
    </form>
  )
}
