/** Manage › Members › Bans: users who cannot join, chat or buy here. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Ban, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCommand } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useAction } from '../../../ui/controls/use-action.ts'
import { lazy } from '../../../ui/feedback/lazy.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { Time } from '../../../ui/feedback/time.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { DataToolbar, NoResults } from '../../../ui/table/data-toolbar.tsx'
import { nameOf, PersonCell } from '../../../ui/table/person-cell.tsx'
import { manageClientLoad, manageServerLoad, useManage } from '../manage-access.ts'
import { MembersHead } from './members-head.tsx'
import { bans, type CommunityBan, memberReads } from './queries.ts'

const BanDialog = lazy(async () => ({ default: (await import('./ban-dialog.tsx')).BanDialog }))

const queries: Parameters<typeof manageServerLoad>[0] = (_, { url }, { id }) => [bans(id, url.searchParams)]
export const loader = manageServerLoad(queries)
export const clientLoader = manageClientLoad(queries)

const stale = [...memberReads, 'GET /organizations/{id}/bans'] as const

export default function BansScreen() {
  const t = useTranslation('community-members')
  const { id } = useManage().organization
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(bans(id, search))
  const [isBanning, setBanning] = useState(false)
  const lift = useAction('DELETE /organizations/{id}/bans/{banId}', stale, () => t('banLifted'))
  return (
    <>
      <MembersHead />
      <DataToolbar search={t('search')}>
        <span className="data-toolbar-end">
          <Button size="small" onClick={() => setBanning(true)}>
            <Ban size={16} aria-hidden="true" />
            {t('banSomeone')}
          </Button>
        </span>
      </DataToolbar>
      <DataTable
        label={t('tab.bans')}
        rows={data.data}
        keyOf={(ban) => ban.id}
        nameOf={({ user }) => nameOf(user)}
        factsOf={({ reason, until }) => (
          <>
            {reason && `${reason} · `}
            {until ? (
              <>
                {t('until')} <Time at={until} show="full" />
              </>
            ) : (
              t('permanent')
            )}
          </>
        )}
        paging={data}
        menuOf={(ban) =>
          ban.can.lift
            ? [
                {
                  label: t('liftBan'),
                  icon: ShieldCheck,
                  onSelect: () => void lift.act({ params: { id, banId: ban.id } }),
                },
              ]
            : []
        }
        columns={[
          { head: t('member'), cell: ({ user }) => <PersonCell person={user} /> },
          { head: t('reason'), cell: ({ reason }) => <span className="member-note">{reason}</span> },
          {
            head: t('until'),
            cell: ({ until }: CommunityBan) => (until ? <Time at={until} show="full" /> : t('permanent')),
          },
          { head: t('bannedBy'), cell: ({ by }) => by && (nameOf(by) || t('deletedUser')) },
          { head: t('bannedAt'), wide: true, cell: ({ createdAt }) => <Time at={createdAt} show="day" /> },
        ]}
        empty={
          <NoResults title={t('noBanMatch')} names={['q']}>
            <Empty level={2} icon={ShieldCheck} title={t('noBans')}>
              {t('noBansText')}
            </Empty>
          </NoResults>
        }
      />
      {isBanning && <BanSomeone onClose={() => setBanning(false)} />}
    </>
  )
}

/** Also for people who are not members. */
function BanSomeone({ onClose }: { onClose: () => void }) {
  const t = useTranslation('community-members')
  const { id } = useManage().organization
  const ban = useCommand('POST /organizations/{id}/bans', stale)
  return (
    <Suspense>
      <BanDialog
        send={async (choice, username) => {
          const { user } = await ban.mutateAsync({ params: { id }, body: { ...choice, username } })
          toast({ text: t('bannedName', { name: nameOf(user) }), tone: 'success' })
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}
