/** `/moderation/sanctions`: every warning, mute and ban. */
import { type SanctionKind, sanctionKinds, sanctionStates } from '@guildhall/contract/sanctions/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Shield, ShieldCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PageQueries } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { moderationClientLoad, moderationServerLoad } from '../../shell/admin/moderator-access.ts'
import { lazy } from '../../ui/feedback/lazy.tsx'
import { Empty } from '../../ui/feedback/states.tsx'
import { Time } from '../../ui/feedback/time.tsx'
import { DataTable, RowState } from '../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../../ui/table/data-toolbar.tsx'
import { nameOf, PersonCell } from '../../ui/table/person-cell.tsx'
import { type Sanction, sanctions } from '../queries.ts'
import { SectionHead } from '../section-head.tsx'
import { sanctionItems } from './sanction-items.ts'

const LiftDialog = lazy(async () => ({ default: (await import('./lift-dialog.tsx')).LiftDialog }))
const SanctionDialog = lazy(async () => ({ default: (await import('./sanction-dialog.tsx')).SanctionDialog }))

const queries: PageQueries = ({ url }) => [sanctions(url.searchParams)]
export const loader = moderationServerLoad(queries)
export const clientLoader = moderationClientLoad(queries)

export default function SanctionsScreen() {
  const t = useTranslation('moderation')
  const { number } = useFormat()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(sanctions(search))
  const [lifted, setLifted] = useState<Sanction | null>(null)
  const [next, setNext] = useState<{ kind: SanctionKind; user: Sanction['user'] } | null>(null)
  const filters = ['q', 'kind', 'state']
  return (
    <>
      <SectionHead title={t('sanctionsTitle')} count={number(data.total)} />
      <DataToolbar search={t('search')}>
        <FilterChip
          name="kind"
          label={t('kind')}
          options={sanctionKinds.map((value) => ({ value, label: t(`sanction.${value}`) }))}
        />
        <FilterChip
          name="state"
          label={t('state')}
          options={sanctionStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
      </DataToolbar>
      <DataTable
        label={t('sanctionsTitle')}
        rows={data.data}
        keyOf={({ id }) => id}
        nameOf={({ user }) => nameOf(user)}
        factsOf={(sanction) => (
          <>
            {t(`sanction.${sanction.kind}`)} · {sanction.reason} · {sanction.organization?.name ?? t('site')}
            {(sanction.kind !== 'WARNING' || sanction.liftedAt) && (
              <>
                {' · '}
                {sanction.endsAt && !sanction.liftedAt && `${t('until')} `}
                <End sanction={sanction} />
              </>
            )}
          </>
        )}
        paging={data}
        menuOf={(sanction) => [
          ...(sanction.can.lift ? [{ label: t('lift'), icon: ShieldCheck, onSelect: () => setLifted(sanction) }] : []),
          ...(sanction.can.sanction ? sanctionItems(t, (kind) => setNext({ kind, user: sanction.user })) : []),
        ]}
        columns={[
          { head: t('person'), cell: ({ user }) => <PersonCell person={user} /> },
          {
            head: t('kind'),
            cell: ({ kind, active }) => <RowState tone={active ? 'danger' : 'plain'}>{t(`sanction.${kind}`)}</RowState>,
          },
          { head: t('reason'), cell: ({ reason }) => <span className="member-note">{reason}</span> },
          { head: t('where'), wide: true, cell: ({ organization }) => organization?.name ?? t('site') },
          { head: t('since'), cell: ({ startsAt }) => <Time at={startsAt} show="day" /> },
          { head: t('until'), cell: (sanction) => <End sanction={sanction} /> },
          { head: t('by'), wide: true, cell: ({ moderator }) => moderator && nameOf(moderator) },
        ]}
        empty={
          <NoResults title={t('noSanctionMatch')} names={filters}>
            <Empty level={2} icon={Shield} title={t('noSanctions')}>
              {t('noSanctionsText')}
            </Empty>
          </NoResults>
        }
      />
      {next && (
        <Suspense>
          <SanctionDialog
            kind={next.kind}
            user={{ id: next.user.id, name: nameOf(next.user) }}
            onClose={() => setNext(null)}
          />
        </Suspense>
      )}
      {lifted && (
        <Suspense>
          <LiftDialog sanction={lifted} onClose={() => setLifted(null)} />
        </Suspense>
      )}
    </>
  )
}

function End({ sanction: { kind, endsAt, liftedAt } }: { sanction: Sanction }) {
  const t = useTranslation('moderation')
  if (liftedAt) return t('standingLifted')
  if (endsAt) return <Time at={endsAt} show="day" />
  return kind === 'WARNING' ? '–' : t('permanent')
}
