/** The staff says how it ended; what that changes elsewhere is shown first. */
import type { Decision } from '@guildhall/contract/match-staff.ts'
import { moderationLimits } from '@guildhall/contract/moderation.words.ts'
import { useId, useState } from 'react'
import { useWords } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Radio } from '../../ui/checks.tsx'
import { TextArea } from '../../ui/inputs.tsx'
import { Modal } from '../../ui/modal.tsx'
import { toast } from '../../ui/toast.tsx'
import { Consequences, useConsequences } from './consequences.tsx'
import { GamesField } from './games-field.tsx'
import type { Event, Match, Report } from './queries.ts'
import { rulesOf } from './report-form.tsx'
import { type Game, isOver } from './series.ts'
import { bothSides, mapsOf, openReport } from './sides.ts'
import { useMatchAct } from './use-match-act.ts'
import type { MatchWords } from './use-match-words.ts'

const ways = ['scores', 'player1', 'player2', 'forfeit1', 'forfeit2', 'forfeitBoth', 'reset'] as const
type Way = (typeof ways)[number]
type DecideDialogProps = {
  match: Match
  event: Event
  words: MatchWords
  reports: readonly Report[]
  onClose: () => void
}

/** Null while something is still to be said. */
function decisionOf(match: Match, way: Way, games: readonly Game[], isWhole: boolean): Decision | null {
  if (way === 'reset') return { reset: true }
  if (way === 'scores') return isWhole ? { scores: [...games] } : null
  if (way === 'forfeit1') return { forfeit: 'player1' }
  if (way === 'forfeit2') return { forfeit: 'player2' }
  if (way === 'forfeitBoth') return { forfeit: 'both' }
  const winnerId = way === 'player1' ? match.player1Id : match.player2Id
  return winnerId ? { winnerId } : null
}

export function DecideDialog({ match, event, words, reports, onClose }: DecideDialogProps) {
  const t = useWords('matches')
  const name = useId()
  const [way, setWay] = useState<Way>('scores')
  const [games, setGames] = useState<readonly Game[]>([])
  const [reason, setReason] = useState('')
  const decide = useMatchAct('PUT /matches/{id}')
  const rules = rulesOf(match, event)
  const wish = decisionOf(match, way, games, isOver(games, rules))
  const preview = useConsequences(match, wish)
  const values = { first: words.name('player1'), second: words.name('player2') }
  const resets = preview.data?.resets ?? []
  const open = bothSides.flatMap((side) => openReport(match, reports, side) ?? [])
  const isReported = way === 'scores' && open.some(({ scores }) => scores === games)

  function asReported({ scores }: Report) {
    setWay('scores')
    setGames(scores)
  }
  function choose(one: Way) {
    setWay(one)
    if (isReported) setGames([])
  }

  function send() {
    if (!wish || !preview.data) return
    const body = {
      ...wish,
      ...(reason.trim() && { reason: reason.trim() }),
      ...(resets.length > 0 && { confirm: true }),
      rev: match.rev,
    }
    void decide.act({ params: { id: match.id }, body }, () => {
      toast({ text: t('saidDecided'), tone: 'success' })
      onClose()
    })
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={match.endedAt ? t('correct') : t('setResult')}
      description={t('decideAbout')}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            kind={resets.length > 0 ? 'danger' : 'primary'}
            disabled={!wish || !preview.data}
            loading={decide.isPending}
            onClick={send}
          >
            {resets.length > 0 ? t('decideReset', { count: resets.length }) : t('decide')}
          </Button>
        </>
      }
    >
      <div className="mt-4 grid gap-5">
        <fieldset className="grid gap-1 sm:grid-cols-2">
          <legend className="field-label mb-1">{t('how')}</legend>
          {open.map((report) => (
            <Radio
              key={report.id}
              name={name}
              checked={way === 'scores' && games === report.scores}
              onChange={() => asReported(report)}
            >
              {t('way.reported', {
                name: report.player.name,
                score: words.score(report.results ?? { player1: 0, player2: 0 }),
              })}
            </Radio>
          ))}
          {ways.map((one) => (
            <Radio key={one} name={name} checked={way === one && !isReported} onChange={() => choose(one)}>
              {t(`way.${one}`, values)}
            </Radio>
          ))}
        </fieldset>
        {way === 'scores' && (
          <GamesField games={games} rules={rules} words={words} maps={mapsOf(match)} onChange={setGames} />
        )}
        <TextArea
          label={t('staffReason')}
          note={t('staffReasonNote')}
          rows={2}
          maxLength={moderationLimits.reason.max}
          value={reason}
          onChange={(typed) => setReason(typed.target.value)}
        />
        <Consequences preview={preview} match={match} isAsked={wish !== null} />
      </div>
    </Modal>
  )
}
