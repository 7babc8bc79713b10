import { type SanctionKind, type SanctionScope, sanctionKinds } from '@guildhall/contract/sanctions/constants.ts'
import { useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checks.tsx'
import { Chip, Chips } from '../../ui/controls/chip.tsx'
import { Select } from '../../ui/controls/inputs.tsx'
import { isReason, ReasonField } from '../../ui/controls/reason-field.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { moderationReads, type ReportDetails } from '../queries.ts'
import { subjectOf } from './report-queue.tsx'

const durations = [1, 3, 7, 30, 90, 365] as const

type Act = 'none' | 'hide' | SanctionKind
const isSanction = (act: Act): act is SanctionKind => act !== 'none' && act !== 'hide'

/** One choice, its terms, and a button that names the act and the person. */
export function DecisionForm({ report }: { report: ReportDetails }) {
  const t = useTranslation('moderation')
  const { id, can, target, organization, reportCount, copies } = report
  const [act, setAct] = useState<Act>('none')
  const [alsoHide, setAlsoHide] = useState(can.hide)
  const [hidesCopies, setHidesCopies] = useState(true)
  const [days, setDays] = useState('7')
  const [scope, setScope] = useState<SanctionScope>('platform')
  const [reason, setReason] = useState('')
  const decide = useAction('POST /moderator/reports/{id}/decision', moderationReads, () => t('decided'))
  const escalate = useAction('POST /moderator/reports/{id}/escalate', moderationReads, () => t('escalated'))
  const name = subjectOf(report)
  const acts: Act[] = ['none', ...(can.hide ? ['hide' as const] : []), ...(can.sanction ? sanctionKinds : [])]
  const hasTerm = act === 'MUTE' || act === 'BAN'

  function send() {
    const sanction = isSanction(act) && {
      kind: act,
      ...(hasTerm && days && { days: Number(days) }),
      ...(organization && { scope }),
    }
    const hide = act === 'hide' || (isSanction(act) && can.hide && alsoHide)
    const hideCopies = act !== 'none' && copies > 0 && hidesCopies
    const text = reason.trim()
    const decision = act === 'none' ? ('DISMISSED' as const) : ('ACTED' as const)
    void decide.act({
      params: { id },
      body: {
        decision,
        ...(hide && { hide }),
        ...(hideCopies && { hideCopies }),
        ...(sanction && { sanction }),
        ...(text && { reason: text }),
      },
    })
  }

  return (
    <>
      <div className="report-decision">
        <h3 className="kicker">{t('decision')}</h3>
        <Chips label={t('decision')}>
          {acts.map((option) => (
            <Chip key={option} pressed={act === option} onClick={() => setAct(option)}>
              {option === 'hide' ? t(`act.hide.${target.kind}`) : t(`act.${option}`)}
            </Chip>
          ))}
        </Chips>
        {isSanction(act) && (
          <div className="report-terms">
            {hasTerm && (
              <Select label={t('duration')} value={days} onChange={({ target }) => setDays(target.value)}>
                {durations.map((duration) => (
                  <option key={duration} value={duration}>
                    {t('days', { count: duration })}
                  </option>
                ))}
                <option value="">{t('permanent')}</option>
              </Select>
            )}
            {organization && (
              <Select
                label={t('scope')}
                value={scope}
                onChange={({ target }) => setScope(target.value === 'community' ? 'community' : 'platform')}
              >
                <option value="platform">{t('scope.platform')}</option>
                <option value="community">{t('scope.community', { community: organization.name })}</option>
              </Select>
            )}
          </div>
        )}
        {isSanction(act) && can.hide && (
          <Checkbox checked={alsoHide} onChange={({ target }) => setAlsoHide(target.checked)}>
            {t(`alsoHide.${target.kind}`)}
          </Checkbox>
        )}
        {act !== 'none' && copies > 0 && (
          <Checkbox checked={hidesCopies} onChange={({ target }) => setHidesCopies(target.checked)}>
            {t(`hideCopies.${target.kind}`, { count: copies })}
          </Checkbox>
        )}
        <ReasonField
          label={act === 'none' ? t('reasonNote') : t('reasonFor', { name })}
          {...(act === 'none' && { note: t('reasonOptional') })}
          value={reason}
          onChange={setReason}
        />
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
            onClick={() =>
              void escalate.act({ params: { id }, body: { ...(reason.trim() && { note: reason.trim() }) } })
            }
          >
            {t('escalate')}
          </Button>
        )}
        <Button
          kind={act === 'none' ? 'primary' : 'danger'}
          size="small"
          disabled={act !== 'none' && !isReason(reason)}
          loading={decide.isPending}
          onClick={send}
        >
          {t(`confirm.${act}`, { name })}
        </Button>
      </footer>
    </>
  )
}
