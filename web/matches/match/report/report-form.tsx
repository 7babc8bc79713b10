/** The result as this opponent reports it; if it contradicts the other report, it is a dispute with a reason. */
import { submissionLimits } from '@guildhall/contract/submissions/constants.ts'
import { Flag } from 'lucide-react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextArea } from '../../../ui/controls/inputs.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type Game, scoreOf, tally, winnerOf } from '../../series.ts'
import { mapsOf } from '../opponents.ts'
import { MatchBar } from '../play/match-bar.tsx'
import type { Control } from '../play/use-control.ts'
import { useMatchAct } from '../play/use-match-action.ts'
import type { Event, Match, Report } from '../queries.ts'
import type { MatchWords } from '../use-match-text.ts'
import { GamesField } from './games-field.tsx'
import { type Proof, ProofField } from './proof-field.tsx'
import { isOver, sameGames } from './series.ts'

type ReportFormProps = { match: Match; event: Event; words: MatchWords; control: Control; against?: Report | undefined }

const rulesOf = (match: Match, event: Event) => ({
  bestOf: match.bestOf,
  draws: event.settings.draws && (match.side === 'R' || match.side === 'S'),
})

export function ReportForm({ match, event, words, control, against }: ReportFormProps) {
  const t = useWords('matches')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const submit = useMatchAct('POST /matches/{id}/submit')
  const [games, setGames] = useState<readonly Game[]>([])
  const [reason, setReason] = useState('')
  const [proof, setProof] = useState<readonly Proof[]>([])
  const isDispute = against !== undefined
  useEffect(() => {
    if (isDispute) form.current?.querySelector('button')?.focus()
  }, [isDispute])

  const rules = rulesOf(match, event)
  const isWhole = isOver(games, rules)
  const isSame = against !== undefined && isWhole && sameGames(games, against.scores)
  const lacksProof = event.settings.proof === 'required' && proof.length === 0
  const lacks = !isWhole
    ? t('missing.winner')
    : isSame
      ? t('missing.differentScore')
      : isDispute && reason.trim() === ''
        ? t('missing.reason')
        : lacksProof
          ? t('missing.proof')
          : null
  const score = words.score(scoreOf(games, rules.bestOf))
  const winner = winnerOf(tally(games))
  const label = isDispute ? t('submitDispute') : isWhole ? t('reportScore', { score }) : t('do.report')

  function send(sent: SubmitEvent) {
    sent.preventDefault()
    if (submit.isPending) return
    if (lacks) return void toast({ text: lacks, tone: 'warning' })
    const body = {
      scores: [...games],
      ...(proof.length > 0 && { images: proof.map((one) => one.id) }),
      ...(reason.trim() && { description: reason.trim() }),
    }
    void submit.act({ params: { id: match.id }, body }, () =>
      toast({ text: t(isDispute ? 'saidDisputed' : 'saidReported'), tone: 'success' }),
    )
  }
  const cancel = isDispute && (
    <Button kind="ghost" onClick={() => control.open(null)}>
      {t('cancel')}
    </Button>
  )
  const send_ = (
    <Button type="submit" form={id} kind="primary" loading={submit.isPending}>
      {isDispute && <Flag size={17} aria-hidden="true" />}
      {label}
    </Button>
  )
  return (
    <form ref={form} id={id} className="report-form" onSubmit={send} noValidate>
      <GamesField games={games} rules={rules} words={words} maps={mapsOf(match)} onChange={setGames} />
      {(isDispute || isWhole) && (
        <TextArea
          label={isDispute ? t('reason') : t('note')}
          note={isDispute ? undefined : t('optional')}
          rows={isDispute ? 3 : 2}
          maxLength={submissionLimits.description.max}
          value={reason}
          onChange={(typed) => setReason(typed.target.value)}
        />
      )}
      {(isDispute || isWhole) && event.settings.proof !== 'off' && (
        <ProofField
          to="POST /matches/{id}/upload"
          about={match.id}
          proof={proof}
          required={event.settings.proof === 'required'}
          onChange={setProof}
        />
      )}
      <div className="now-acts">
        {send_}
        {cancel}
        {lacks && <small>{lacks}</small>}
      </div>
      <MatchBar context={lacks ?? (winner === 'draw' ? t('draw') : t('sideWon', { name: words.name(winner) }))}>
        {send_}
        {cancel}
      </MatchBar>
    </form>
  )
}
