import { type CampaignType, campaignLimits } from '@guildhall/contract/campaigns/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Radio } from '../../ui/controls/checks.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { useAudience } from '../audience/use-audience.ts'
import { type Audience, type CampaignOwner, dailyLimit } from '../queries.ts'
import type { Schedule } from './use-schedule.ts'

type ScheduleFieldProps = { owner: CampaignOwner; type: CampaignType; audience: Audience; schedule: Schedule }

/** When the campaign starts, in the zone of the sender. */
export function ScheduleField({ owner, type, audience, schedule }: ScheduleFieldProps) {
  const t = useTranslation('campaigns')
  const { isLater, setLater, wall, setWall, zone, errorText } = schedule
  return (
    <fieldset className="campaign-schedule">
      <legend className="field-label">{t('send')}</legend>
      <Radio name="send" checked={!isLater} onChange={() => setLater(false)}>
        {t('now')}
      </Radio>
      <Radio name="send" checked={isLater} onChange={() => setLater(true)}>
        {t('later')}
      </Radio>
      {isLater && (
        <TextField
          label={t('sendAt')}
          description={t('zone', { zone: zone.replaceAll('_', ' ') })}
          type="datetime-local"
          value={wall}
          error={errorText}
          onChange={({ target }) => setWall(target.value)}
        />
      )}
      {owner.organizationId && (
        <LimitNote owner={owner} organizationId={owner.organizationId} type={type} audience={audience} />
      )}
    </fieldset>
  )
}

type LimitNoteProps = { owner: CampaignOwner; organizationId: string; type: CampaignType; audience: Audience }

/** How many emails the community may send per day, and how long this audience takes at that rate. */
function LimitNote({ owner, organizationId, type, audience }: LimitNoteProps) {
  const t = useTranslation('campaigns')
  const { number } = useFormat()
  const { data: limit } = useQuery(dailyLimit(organizationId))
  const { data: preview } = useAudience(owner, type, audience)
  if (!limit || !preview) return null
  const { perDay, usedToday } = limit
  const rest = preview.count - Math.max(0, perDay - usedToday)
  const days = perDay > 0 ? 1 + Math.ceil(Math.max(0, rest) / perDay) : Number.POSITIVE_INFINITY
  const facts = t('limit', { perDay: number(perDay), used: number(usedToday) })
  if (days > campaignLimits.days)
    return (
      <p className="hint text-warning">
        {facts} {t('limitTooSmall', { count: campaignLimits.days })}
      </p>
    )
  return (
    <p className="hint">
      {facts} {days > 1 && t('limitDays', { count: days })}
    </p>
  )
}
