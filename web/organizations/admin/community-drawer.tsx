/** A community for admins of the site: its numbers, its limit of emails, and links to its coins, tokens and log. */

import { campaignLimits } from '@guildhall/contract/campaigns/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type ReplyTo, read } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/form-error.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { LoadError } from '../../ui/feedback/states.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Kpi, Kpis } from '../../ui/layout/kpis.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import type { AdminCommunity } from './queries.ts'

const counts = ['members', 'events', 'requests', 'bans', 'chapters'] as const

export function CommunityDrawer({ community, onClose }: { community: AdminCommunity; onClose: () => void }) {
  const t = useTranslation('admin-communities')
  const { number } = useFormat()
  const { id, name, username } = community
  const { data, isLoadingError, refetch } = useQuery(read('GET /admin/organizations/{id}/profile', { params: { id } }))
  const links = [
    { to: `/${username}/manage`, text: t('manage') },
    { to: `/${username}/manage/coins`, text: t('coins') },
    { to: `/${username}/manage/developers`, text: t('developers') },
    { to: `/${username}/manage/email`, text: t('email') },
    { to: `/admin/audit?community=${id}`, text: t('auditLog') },
  ]
  return (
    <Drawer title={name} onClose={onClose}>
      {isLoadingError && <LoadError onRetry={() => refetch()} />}
      {!data && !isLoadingError && <Skeleton className="h-40 w-full" />}
      {data && (
        <Kpis>
          {counts.map((count) => (
            <Kpi key={count} label={t(`count.${count}`)} value={number(data.counts[count])} />
          ))}
        </Kpis>
      )}
      <ul className="my-6 grid gap-2">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
      <EmailLimit id={id} />
    </Drawer>
  )
}

type Limit = ReplyTo<'GET /admin/organizations/{id}/emailLimit'>

function EmailLimit({ id }: { id: string }) {
  const { data, isLoadingError, refetch } = useQuery(
    read('GET /admin/organizations/{id}/emailLimit', { params: { id } }),
  )
  if (data) return <EmailLimitForm id={id} limit={data} />
  return isLoadingError ? <LoadError onRetry={() => void refetch()} /> : <Skeleton className="h-20 w-full" />
}

const { min, max } = campaignLimits.dailyLimit

function EmailLimitForm({ id, limit }: { id: string; limit: Limit }) {
  const t = useTranslation('admin-communities')
  const { number } = useFormat()
  const save = useAction(
    'PATCH /admin/organizations/{id}/emailLimit',
    ['GET /admin/organizations/{id}/emailLimit'],
    () => t('limitSaved'),
  )
  const { form, text, errorText, isSending, isDirty, reset } = useForm({
    stored: { perDay: limit.raised ? String(limit.perDay) : '' },
    checks: {
      perDay(perDay) {
        const isValid =
          perDay.trim() === '' || (/^\d{1,7}$/.test(perDay.trim()) && Number(perDay) >= min && Number(perDay) <= max)
        return isValid ? undefined : t('emailLimitInvalid', { min: number(min), max: number(max) })
      },
    },
    async send({ perDay }) {
      await save.send({ params: { id }, body: { perDay: perDay.trim() === '' ? null : Number(perDay) } })
      reset({ perDay })
    },
  })
  return (
    <form className="grid gap-3" {...form}>
      <TextField
        label={t('emailLimit')}
        description={t('emailLimitNote', { value: number(limit.byDefault) })}
        inputMode="numeric"
        {...text('perDay')}
      />
      <FormError message={errorText} />
      <div>
        <Button type="submit" disabled={!isDirty} loading={isSending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
