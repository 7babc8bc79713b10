import { useId } from 'react'
import { call } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Radio } from '../../ui/controls/checks.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { ReasonField, useReasonCheck } from '../../ui/controls/reason-field.tsx'
import { OptionGroup } from '../../ui/form/option-group.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useRequired } from '../../ui/form/use-required.ts'
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx'
import { Consequences, type Names } from '../matches/dialogs/consequences.tsx'
import { completeGames } from '../matches/dialogs/game-inputs.ts'
import { OpponentPicker } from '../matches/dialogs/opponent-picker.tsx'
import { ScoreFields } from '../matches/dialogs/score-fields.tsx'
import { usePreview } from '../matches/dialogs/use-preview.ts'
import type { CaseFile } from '../matches/queries.ts'
import { useStaffAction } from '../queries.ts'
import { PenaltyFields } from './penalty-fields.tsx'
import { emptyRuling, isPenaltyComplete, type RulingChoice, reportOf, rulingOptions, toRuling } from './ruling.ts'
import { useReportedResult } from './use-reported-result.ts'

type RulingFormProps = { file: CaseFile; match: NonNullable<CaseFile['match']>; names: Names }

/** The ruling: the winner, the reason and the consequences, previewed before it is sent. */
export function RulingForm({ file, match, names }: RulingFormProps) {
  const t = useTranslation('manage-matches')
  const name = useId()
  const params = { id: file.ticket.id }
  const rule = useStaffAction('POST /tickets/{id}/rule', () => t('toast.ruled', { no: match.no }))
  const required = useRequired()
  const checkReason = useReasonCheck()
  const { form, text, values, set, errorTextOf, errorText, isSending, isDirty, reset } = useForm({
    stored: emptyRuling,
    checks: {
      verdict: required.choice,
      inputs: (inputs, { verdict }) =>
        verdict !== 'score' || completeGames(inputs, match.bestOf).length > 0 ? undefined : t('missing.score'),
      side: (side, { verdict }) => (verdict !== 'forfeit' || side ? undefined : t('missing.side')),
      penalty: (penalty) => (isPenaltyComplete(penalty) ? undefined : checkReason('')),
      reason: checkReason,
    },
    async send(draft) {
      const ruling = toRuling(draft, file, match.bestOf)
      if (!ruling) return
      await rule.send({ params, body: { ...ruling, ...(resets > 0 && { confirm: true }) } })
      reset()
    },
  })
  const previewBody = toRuling(values, file, match.bestOf, t('ruleCase'))
  const { consequences, error, isPending } = usePreview(file.ticket.id, previewBody, (body) =>
    call('POST /tickets/{id}/rule', { params, query: { preview: true }, body }),
  )
  const resets = consequences?.resets.length ?? 0
  const opponents = [match.player1, match.player2].flatMap((player) => (player ? [player] : []))
  const opponentNames = [match.player1?.name ?? '', match.player2?.name ?? ''] as const
  return (
    <section aria-labelledby={`${name}-head`}>
      <form className="case-ruling" {...form}>
        {isDirty && !isSending && <UnsavedChanges />}
        <h3 id={`${name}-head`}>{t('ruleCase')}</h3>
        <OptionGroup className="grid gap-1" error={errorTextOf('verdict')}>
          <legend className="field-label">{t('decision')}</legend>
          {rulingOptions(file).map((verdict) => (
            <Radio
              key={verdict}
              name="verdict"
              checked={values.verdict === verdict}
              onChange={() => set('verdict', verdict)}
            >
              <VerdictText verdict={verdict} file={file} match={match} />
            </Radio>
          ))}
        </OptionGroup>
        {values.verdict === 'score' && (
          <ScoreFields
            names={opponentNames}
            bestOf={match.bestOf}
            inputs={values.inputs}
            error={errorTextOf('inputs')}
            onChange={(inputs) => set('inputs', inputs)}
          />
        )}
        {values.verdict === 'forfeit' && (
          <OpponentPicker
            kind="forfeit"
            names={opponentNames}
            side={values.side}
            error={errorTextOf('side')}
            onPick={(side) => set('side', side)}
          />
        )}
        <PenaltyFields
          file={file}
          opponents={opponents}
          penalty={values.penalty}
          error={errorTextOf('penalty')}
          onChange={(penalty) => set('penalty', penalty)}
        />
        <ReasonField label={t('reason')} description={t('rulingVisibility')} {...text('reason')} />
        <Consequences consequences={consequences} error={error} isPending={isPending} names={names} />
        <FormError message={errorText} />
        <div>
          <Button
            type="submit"
            kind={resets > 0 ? 'danger' : 'primary'}
            loading={isSending}
            disabled={previewBody !== null && !consequences}
          >
            {t('confirmRuling')}
          </Button>
        </div>
      </form>
    </section>
  )
}

type VerdictTextProps = Pick<RulingFormProps, 'file' | 'match'> & { verdict: RulingChoice }

function VerdictText({ verdict, file, match }: VerdictTextProps) {
  const t = useTranslation('manage-matches')
  const resultOf = useReportedResult(match)
  const report = reportOf(file, verdict)
  if (report) return t('acceptReport', { name: report.player.name, result: resultOf(report.scores) })
  return t(`verdict.${verdict}`)
}
