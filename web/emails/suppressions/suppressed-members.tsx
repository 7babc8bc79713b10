import { useSuspenseQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useManage } from '../../organizations/manage/manage-access.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { AreaPart } from '../../ui/layout/area-layout.tsx'
import { DataTable, RowState } from '../../ui/table/data-table.tsx'
import { nameOf, PersonCell } from '../../ui/table/person-cell.tsx'
import { communitySuppressions } from './queries.ts'

/** The members who get no emails, because their address bounced or they complained. */
export function SuppressedMembers() {
  const t = useTranslation('outbox')
  const { id } = useManage().organization
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(communitySuppressions(id, search))
  return (
    <AreaPart title={t('tab.suppressions')} about={t('suppressedMembersAbout')}>
      <DataTable
        label={t('tab.suppressions')}
        rows={data.data}
        keyOf={({ id }) => id}
        nameOf={({ user, address }) => (user ? nameOf(user) : address)}
        paging={data}
        columns={[
          { head: t('member'), cell: ({ user, address }) => (user ? <PersonCell person={user} /> : address) },
          {
            head: t('suppressionReason'),
            cell: ({ reason }) => <RowState tone="warning">{t(`suppression.${reason}`)}</RowState>,
          },
          { head: t('since'), cell: ({ createdAt }) => <Time at={createdAt} show="day" /> },
        ]}
        empty={
          <Empty icon={MailCheck} title={t('noSuppressions')}>
            {t('noSuppressedMembers')}
          </Empty>
        }
      />
    </AreaPart>
  )
}
