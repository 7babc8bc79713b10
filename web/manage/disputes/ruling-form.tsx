import { useId, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Radio } from '../../ui/controls/checks.tsx'
import { ReasonField } from '../../ui/controls/reason-field.tsx'
import { Consequences, type Names } from '../matches/dialogs/consequences.tsx'
import { SidePick } from '../matches/dialogs/opponent-picker.tsx'
import { ScoreFields } from '../matches/dialogs/score-fields.tsx'
import { resultOf } from '../matches/dialogs/series.ts'
import { usePreview } from '../matches/dialogs/use-preview.ts'
import type { CaseFile } from '../matches/queries.ts'
import { useAct } from '../queries.ts'
import { PenaltyFields } from './penalty-fields.tsx'
import { isPunishable, noThought, rulingOf, type Thought, type Verdict, verdictsFor, waitingIn } from './ruling.ts'

type RulingFormProps = { file: CaseFile; match: NonNullable<CaseFile['match']>; names: Names }

/** The ruling: the winner, the reason and the consequences, previewed before it is sent. */
export function RulingForm({ file, match, names }: RulingFormProps) {
  const t = useWords('manage-matches')
  const name = useId()
  const [thought, setThought] = useState<Thought>(noThought)
  const set = (change: Partial<Thought>) => setThought({ ...thought, ...change })
  const params = { id: file.ticket.id }
  const { act, isPending: isBusy } = useAct('POST /tickets/{id}/rule', () => t('toast.ruled', { no: match.no }))
  const draft = rulingOf(thought, match.bestOf, t('ruleCase'))
  const { what, error, isPending } = usePreview(file.ticket.id, draft, (body) =>
    call('POST /tickets/{id}/rule', { params, query: { preview: true }, body }),
  )
  const ruling = rulingOf(thought, match.bestOf)
  const resets = what?.resets.length ?? 0
  const sides = [match.player1, match.player2].flatMap((player) => (player ? [player] : []))
  const sideNames = [match.player1?.name ?? '', match.player2?.name ?? ''] as const

  function rule() {
    if (ruling) act({ params, body: { ...ruling, ...(resets > 0 && { confirm: true }) } }, () => setThought(noThought))
  }
  return (
    <section className="case-ruling" aria-labelledby={`${name}-head`}>
      <h3 id={`${name}-head`}>{t('ruleCase')}</h3>
      <fieldset className="grid gap-1">
        <legend className="field-label">{t('decision')}</legend>
        {verdictsFor(file).map((verdict) => (
          <Radio key={verdict} name={name} checked={thought.verdict === verdict} onChange={() => set({ verdict })}>
            <Option verdict={verdict} file={file} bestOf={match.bestOf} />
          </Radio>
        ))}
      </fieldset>
      {thought.verdict === 'score' && (
        <ScoreFields
          names={sideNames}
          bestOf={match.bestOf}
          inputs={thought.inputs}
          onType={(inputs) => set({ inputs })}
        />
      )}
      {thought.verdict === 'forfeit' && (
        <SidePick kind="forfeit" names={sideNames} side={thought.side} onPick={(side) => set({ side })} />
      )}
      <PenaltyFields
        file={file}
        sides={sides}
        punishment={thought.punishment}
        onChange={(punishment) => set({ punishment })}
      />
      <ReasonField
        label={t('reason')}
        description={t('rulingVisibility')}
        value={thought.reason}
        onChange={(reason) => set({ reason })}
      />
      <Consequences what={what} error={error} isPending={isPending} names={names} />
      <div>
        <Button
          kind={resets > 0 ? 'danger' : 'primary'}
          loading={isBusy}
          disabled={!ruling || !what || !isPunishable(thought.punishment)}
          onClick={rule}
        >
          {t('confirmRuling')}
        </Button>
      </div>
    </section>
  )
}

function Option({ verdict, file, bestOf }: { verdict: Verdict; file: CaseFile; bestOf: number }) {
  const t = useWords('manage-matches')
  const [first, other] = waitingIn(file)
  const report = verdict === 'first' ? first : verdict === 'other' ? other : undefined
  if (report) return t('acceptReport', { name: report.player.name, result: resultOf(report.scores, bestOf) })
  return t(`verdict.${verdict}`)
}
