/** A community for admins of the site: its numbers, its limit of emails, and links to its coins, tokens and log. */
import { campaignLimits } from '@guildhall/contract/campaigns/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { read } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/inputs.tsx'
import { useAction } from '../../ui/controls/use-action.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Failed } from '../../ui/feedback/states.tsx'
import { Kpi, Kpis } from '../../ui/layout/kpis.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import type { AdminCommunity } from './queries.ts'

const counts = ['members', 'events', 'requests', 'bans', 'chapters'] as const

export function CommunityDrawer({ community, onClose }: { community: AdminCommunity; onClose: () => void }) {
  const t = useTranslation('admin-communities')
  const { number } = useFormat()
  const { id, name, username } = community
  const { data, isError, refetch } = useQuery(read('GET /admin/organizations/{id}/profile', { params: { id } }))
  const links = [
    { to: `/${username}/manage`, text: t('manage') },
    { to: `/${username}/manage/coins`, text: t('coins') },
    { to: `/${username}/manage/developers`, text: t('developers') },
    { to: `/${username}/manage/email`, text: t('email') },
    { to: `/admin/audit?community=${id}`, text: t('auditLog') },
  ]
  return (
    <Drawer title={name} onClose={onClose}>
      {isError && <Failed onRetry={() => refetch()} />}
      {!data && !isError && <Skeleton className="h-40 w-full" />}
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

function EmailLimit({ id }: { id: string }) {
  const t = useTranslation('admin-communities')
  const { number } = useFormat()
  const { data } = useQuery(read('GET /admin/organizations/{id}/emailLimit', { params: { id } }))
  const [edited, setEdited] = useState<string | null>(null)
  const save = useAction(
    'PATCH /admin/organizations/{id}/emailLimit',
    ['GET /admin/organizations/{id}/emailLimit'],
    () => t('limitSaved'),
  )
  if (!data) return <Skeleton className="h-20 w-full" />
  const text = edited ?? (data.raised ? String(data.perDay) : '')
  const { min, max } = campaignLimits.dailyLimit
  const isValid = text.trim() === '' || (/^\d{1,7}$/.test(text.trim()) && Number(text) >= min && Number(text) <= max)
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const perDay = text.trim() === '' ? null : Number(text)
        if (isValid) void save.act({ params: { id }, body: { perDay } }, () => setEdited(null))
      }}
    >
      <TextField
        label={t('emailLimit')}
        description={t('emailLimitNote', { value: number(data.byDefault) })}
        error={isValid ? undefined : t('emailLimitInvalid', { min: number(min), max: number(max) })}
        inputMode="numeric"
        value={text}
        onChange={({ target }) => setEdited(target.value)}
      />
      <div>
        <Button type="submit" disabled={edited === null || !isValid} loading={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
