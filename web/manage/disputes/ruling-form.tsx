import { useId, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Radio } from '../../ui/controls/checks.tsx'
import { ReasonField } from '../../ui/controls/reason-field.tsx'
import { Consequences, type Names } from '../matches/dialogs/consequences.tsx'
import { OpponentPicker } from '../matches/dialogs/opponent-picker.tsx'
import { ScoreFields } from '../matches/dialogs/score-fields.tsx'
import { formatResult } from '../matches/dialogs/series.ts'
import { usePreview } from '../matches/dialogs/use-preview.ts'
import type { CaseFile } from '../matches/queries.ts'
import { useStaffAction } from '../queries.ts'
import { PenaltyFields } from './penalty-fields.tsx'
import {
  emptyRuling,
  isPenaltyComplete,
  pendingReports,
  type RulingChoice,
  type RulingDraft,
  rulingOptions,
  toRuling,
} from './ruling.ts'

type RulingFormProps = { file: CaseFile; match: NonNullable<CaseFile['match']>; names: Names }

/** The ruling: the winner, the reason and the consequences, previewed before it is sent. */
export function RulingForm({ file, match, names }: RulingFormProps) {
  const t = useTranslation('manage-matches')
  const name = useId()
  const [draft, setDraft] = useState<RulingDraft>(emptyRuling)
  const set = (changes: Partial<RulingDraft>) => setDraft({ ...draft, ...changes })
  const params = { id: file.ticket.id }
  const { act, isPending: isBusy } = useStaffAction('POST /tickets/{id}/rule', () => t('toast.ruled', { no: match.no }))
  const previewBody = toRuling(draft, match.bestOf, t('ruleCase'))
  const { consequences, error, isPending } = usePreview(file.ticket.id, previewBody, (body) =>
    call('POST /tickets/{id}/rule', { params, query: { preview: true }, body }),
  )
  const ruling = toRuling(draft, match.bestOf)
  const resets = consequences?.resets.length ?? 0
  const opponents = [match.player1, match.player2].flatMap((player) => (player ? [player] : []))
  const opponentNames = [match.player1?.name ?? '', match.player2?.name ?? ''] as const

  function submitRuling() {
    if (ruling) act({ params, body: { ...ruling, ...(resets > 0 && { confirm: true }) } }, () => setDraft(emptyRuling))
  }
  return (
    <section className="case-ruling" aria-labelledby={`${name}-head`}>
      <h3 id={`${name}-head`}>{t('ruleCase')}</h3>
      <fieldset className="grid gap-1">
        <legend className="field-label">{t('decision')}</legend>
        {rulingOptions(file).map((verdict) => (
          <Radio key={verdict} name={name} checked={draft.verdict === verdict} onChange={() => set({ verdict })}>
            <VerdictText verdict={verdict} file={file} bestOf={match.bestOf} />
          </Radio>
        ))}
      </fieldset>
      {draft.verdict === 'score' && (
        <ScoreFields
          names={opponentNames}
          bestOf={match.bestOf}
          inputs={draft.inputs}
          onChange={(inputs) => set({ inputs })}
        />
      )}
      {draft.verdict === 'forfeit' && (
        <OpponentPicker kind="forfeit" names={opponentNames} side={draft.side} onPick={(side) => set({ side })} />
      )}
      <PenaltyFields
        file={file}
        opponents={opponents}
        penalty={draft.penalty}
        onChange={(penalty) => set({ penalty })}
      />
      <ReasonField
        label={t('reason')}
        description={t('rulingVisibility')}
        value={draft.reason}
        onChange={(reason) => set({ reason })}
      />
      <Consequences consequences={consequences} error={error} isPending={isPending} names={names} />
      <div>
        <Button
          kind={resets > 0 ? 'danger' : 'primary'}
          loading={isBusy}
          disabled={!ruling || !consequences || !isPenaltyComplete(draft.penalty)}
          onClick={submitRuling}
        >
          {t('confirmRuling')}
        </Button>
      </div>
    </section>
  )
}

function VerdictText({ verdict, file, bestOf }: { verdict: RulingChoice; file: CaseFile; bestOf: number }) {
  const t = useTranslation('manage-matches')
  const [firstReport, secondReport] = pendingReports(file)
  const report = verdict === 'first' ? firstReport : verdict === 'other' ? secondReport : undefined
  if (report) return t('acceptReport', { name: report.player.name, result: formatResult(report.scores, bestOf) })
  return t(`verdict.${verdict}`)
}
