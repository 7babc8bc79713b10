/** How many campaign emails the community may send per day; admins of the site can change it. */
import { campaignLimits as limits } from '@guildhall/contract/campaigns/constants.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { session } from '../../lib/api/session.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useManage } from '../../organizations/manage/manage-access.ts'
import { TextField } from '../../ui/controls/inputs.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { SaveRow } from '../../ui/form/save-row.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { AreaPart } from '../../ui/layout/area-layout.tsx'
import { emailLimit } from './queries.ts'

export function LimitPart() {
  const t = useTranslation('outbox')
  const { number } = useFormat()
  const { id } = useManage().organization
  const { data: user } = useSuspenseQuery(session())
  const { data } = useSuspenseQuery(emailLimit(id))
  const isAdmin = user?.role === 'ADMIN' || user?.role === 'SUPER'
  return (
    <AreaPart title={t('limit')} about={t('limitAbout')}>
      <div className="sending-limit">
        <p>{t('limitUsed', { used: number(data.usedToday), perDay: number(data.perDay) })}</p>
        <Meter value={data.usedToday} max={Math.max(1, data.perDay)} label={t('limit')} />
        <p className="hint">{data.raised ? t('limitRaised') : t('limitDefault')}</p>
      </div>
      {isAdmin && <LimitForm key={data.perDay} id={id} raisedTo={data.raised ? data.perDay : null} />}
    </AreaPart>
  )
}

function LimitForm({ id, raisedTo }: { id: string; raisedTo: number | null }) {
  const t = useTranslation('outbox')
  const { number } = useFormat()
  const client = useQueryClient()
  const { min, max } = limits.dailyLimit
  const isCount = (text: string) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
  const { form, text, errorText, isSending, isDirty } = useForm({
    stored: { perDay: raisedTo === null ? '' : String(raisedTo) },
    checks: {
      perDay: (value) =>
        value.trim() === '' || isCount(value.trim())
          ? undefined
          : t('limitInvalid', { min: number(min), max: number(max) }),
    },
    async send({ perDay }) {
      const body = { perDay: perDay.trim() === '' ? null : Number(perDay) }
      const saved = await call('PATCH /admin/organizations/{id}/emailLimit', { params: { id }, body })
      client.setQueryData(emailLimit(id).queryKey, saved)
      toast({ text: t('limitSaved'), tone: 'success' })
    },
  })
  return (
    <form className="mt-5 grid gap-5" {...form}>
      <TextField
        label={t('limitPerDay')}
        description={t('limitPerDayHint')}
        inputMode="numeric"
        autoComplete="off"
        {...text('perDay')}
      />
      <SaveRow errorText={errorText} isSending={isSending} isDirty={isDirty} />
    </form>
  )
}
