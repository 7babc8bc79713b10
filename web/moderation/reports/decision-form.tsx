import { type SanctionKind, type SanctionScope, sanctionKinds } from '@guildhall/contract/sanctions/constants.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { Chip, Chips } from '../../ui/controls/chip.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { Select } from '../../ui/controls/inputs.tsx'
import { ReasonField, useReasonCheck } from '../../ui/controls/reason-field.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { moderationReads, type ReportDetails } from '../queries.ts'
import { DurationField } from '../sanctions/duration-field.tsx'
import { subjectOf } from './report-subject.ts'

type Act = 'none' | 'hide' | SanctionKind
type Decision = {
  act: Act
  alsoHide: boolean
  hideCopies: boolean
  days: string
  scope: SanctionScope
  reason: string
}
const isSanction = (act: Act): act is SanctionKind => act !== 'none' && act !== 'hide'
const isTimed = (act: Act) => act === 'MUTE' || act === 'BAN'

/** One choice, its terms, and a button that names the act and the person. */
export function DecisionForm({ report }: { report: ReportDetails }) {
  const t = useTranslation('moderation')
  const { id, type, can, target, organization, reportCount, copies } = report
  const decide = useAction('POST /moderator/reports/{id}/decision', moderationReads, () => t('decided'))
  const escalate = useAction('POST /moderator/reports/{id}/escalate', moderationReads, () => t('escalated'))
  const name = subjectOf(report)
  const checkReason = useReasonCheck()
  const hidesByDefault = can.hide && type !== 'CHEATING' // that is about what the person did, not about their profile or texts
  const acts: Act[] = ['none', ...(can.hide ? ['hide' as const] : []), ...(can.sanction ? sanctionKinds : [])]
  const { form, text, tick, values, set, errorText, isSending } = useForm<Decision>({
    stored: { act: 'none', alsoHide: hidesByDefault, hideCopies: true, days: '7', scope: 'platform', reason: '' },
    checks: { reason: (reason, { act }) => (act === 'none' ? undefined : checkReason(reason)) },
    send({ act, alsoHide, hideCopies, days, scope, reason }) {
      const sanction = isSanction(act) && {
        kind: act,
        ...(isTimed(act) && days && { days: Number(days) }),
        ...(organization && { scope }),
      }
      const hide = act === 'hide' || (isSanction(act) && can.hide && alsoHide)
      return decide.send({
        params: { id },
        body: {
          decision: act === 'none' ? 'DISMISSED' : 'ACTED',
          ...(hide && { hide }),
          ...(act !== 'none' && copies > 0 && hideCopies && { hideCopies }),
          ...(sanction && { sanction }),
          ...(reason.trim() && { reason: reason.trim() }),
        },
      })
    },
  })
  const { act } = values
  const note = values.reason.trim()

  return (
    <form className="contents" {...form}>
      <div className="report-decision">
        <h3 className="kicker">{t('decision')}</h3>
        <Chips label={t('decision')}>
          {acts.map((option) => (
            <Chip key={option} pressed={act === option} onClick={() => set('act', option)}>
              {option === 'hide' ? t(`act.hide.${target.kind}`) : t(`act.${option}`)}
            </Chip>
          ))}
        </Chips>
        {isSanction(act) && (
          <div className="report-terms">
            {isTimed(act) && <DurationField {...text('days')} />}
            {organization && (
              <Select label={t('scope')} {...text('scope')}>
                <option value="platform">{t('scope.platform')}</option>
                <option value="community">{t('scope.community', { community: organization.name })}</option>
              </Select>
            )}
          </div>
        )}
        {isSanction(act) && can.hide && <Checkbox {...tick('alsoHide')}>{t(`alsoHide.${target.kind}`)}</Checkbox>}
        {act !== 'none' && copies > 0 && (
          <Checkbox {...tick('hideCopies')}>{t(`hideCopies.${target.kind}`, { count: copies })}</Checkbox>
        )}
        <ReasonField
          label={act === 'none' ? t('reasonNote') : t('reasonFor', { name })}
          {...(act === 'none' && { note: t('reasonOptional') })}
          {...text('reason')}
        />
        <FormError message={errorText} />
      </div>
      <footer className="report-foot">
        <span className="hint">
          {t('consequence', { count: reportCount })} {isSanction(act) && t('canAppealWhile', { name })}
        </span>
        {can.escalate && (
          <Button
            kind="ghost"
            size="small"
            loading={escalate.isPending}
            onClick={() => void escalate.act({ params: { id }, body: { ...(note && { note }) } })}
          >
            {t('escalate')}
          </Button>
        )}
        <Button type="submit" kind={act === 'none' ? 'primary' : 'danger'} size="small" loading={isSending}>
          {t(`confirm.${act}`, { name })}
        </Button>
      </footer>
    </form>
  )
}
