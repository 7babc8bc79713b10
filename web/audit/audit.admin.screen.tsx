/** `/admin/audit`: what staff did, latest first. */
import { auditLimits } from '@guildhall/contract/audit/constants.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Eye, History, ScrollText } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { AdminHead } from '../ui/layout/admin-head.tsx'
import { useColumnChoice } from '../ui/table/column-choice.tsx'
import { DataTable } from '../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../ui/table/data-toolbar.tsx'
import { DayFilter } from '../ui/table/day-filter.tsx'
import { ExportCsv } from '../ui/table/export-csv.tsx'
import { nameOf } from '../ui/table/person-cell.tsx'
import { ActorName, SubjectName, useAuditTexts, useSubjectText } from './entry-parts.tsx'
import { type AuditEntry, auditCsv, auditFilters, auditLog, auditNames } from './queries.ts'
import './audit.css'

const EntryDrawer = lazy(async () => ({ default: (await import('./entry-drawer.tsx')).EntryDrawer }))

const queries: PageQueries = ({ url }) => [auditLog(url.searchParams)]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function AuditScreen() {
  const t = useTranslation('audit')
  const { actionText, kindText } = useAuditTexts()
  const [search, setSearch] = useSearchParams()
  const { data: list } = useSuspenseQuery(auditLog(search))
  const { data: names } = useQuery(auditNames())
  const openSeq = search.get('entry')
  function set(name: string, value: string | null) {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    if (name !== 'entry') next.delete('after')
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const { columns, button } = useColumnChoice<AuditEntry>('admin-audit', [
    {
      head: t('action'),
      cell: (entry) => (
        <button type="button" className="row-open" aria-haspopup="dialog" onClick={() => set('entry', `${entry.seq}`)}>
          {actionText(entry.action)}
        </button>
      ),
    },
    { head: t('actor'), key: 'actor', cell: (entry) => <ActorName entry={entry} /> },
    { head: t('subject'), key: 'subject', cell: (entry) => <SubjectName entry={entry} /> },
    { head: t('community'), key: 'community', wide: true, cell: ({ organization }) => organization?.name ?? '–' },
    { head: t('from'), key: 'from', wide: true, cell: ({ ip }) => ip ?? '–' },
    { head: t('when'), key: 'when', cell: ({ at }) => <Time at={at} show="full" /> },
  ])
  return (
    <>
      <AdminHead title={t('title')} actions={<ExportCsv href={auditCsv(search)} />} />
      <p className="audit-about">{t('about')}</p>
      <DataToolbar search={t('search')} end={button}>
        <FilterChip
          name="action"
          label={t('action')}
          options={byLabel((names?.actions ?? []).map((value) => ({ value, label: actionText(value) })))}
        />
        <FilterChip
          name="kind"
          label={t('subject')}
          options={byLabel((names?.kinds ?? []).map((value) => ({ value, label: kindText(value) })))}
        />
        <DayFilter name="from" label={t('fromDay')} />
        <DayFilter name="to" label={t('toDay')} />
        {list.data[0] && <RowFilters entry={list.data[0]} />}
      </DataToolbar>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={list.data}
        keyOf={({ seq }) => String(seq)}
        nameOf={({ action, seq }) => `${actionText(action)} ${seq}`}
        factsOf={(entry) => (
          <>
            {entry.actor ? nameOf(entry.actor) : (entry.actorName ?? t('site'))} · <SubjectName entry={entry} /> ·{' '}
            <Time at={entry.at} show="full" />
          </>
        )}
        onOpen={({ seq }) => set('entry', String(seq))}
        openKey={openSeq ?? undefined}
        paging={{
          count: list.data.length,
          total: list.total,
          maxTotal: auditLimits.counted - 1,
          cursor: list.cursor,
        }}
        menuOf={({ seq, actor, subject }) => [
          { label: t('open'), icon: Eye, onSelect: () => set('entry', String(seq)) },
          ...(actor ? [{ label: t('byActor'), icon: History, onSelect: () => set('actor', actor.id) }] : []),
          ...(subject.id ? [{ label: t('ofSubject'), icon: History, onSelect: () => set('subject', subject.id) }] : []),
        ]}
        empty={
          <NoResults title={t('noMatch')} names={auditFilters}>
            <Empty level={2} icon={ScrollText} title={t('none')}>
              {t('noneText')}
            </Empty>
          </NoResults>
        }
      />
      <Suspense>{openSeq && <EntryDrawer seq={openSeq} onClose={() => set('entry', null)} />}</Suspense>
    </>
  )
}

/** The filters that links and the menus of rows set. Every row that they leave carries their names, so the first one does. */
function RowFilters({ entry }: { entry: AuditEntry }) {
  const t = useTranslation('audit')
  const [search] = useSearchParams()
  const subjectText = useSubjectText()
  const { actor, organization } = entry
  const filters = [
    { name: 'actor', label: t('actor'), text: actor?.username ? nameOf(actor) : t('erased') },
    { name: 'subject', label: t('subject'), text: subjectText(entry) },
    { name: 'community', label: t('community'), text: organization?.name ?? '–' },
  ]
  return filters.map(({ name, label, text }) => {
    const value = search.get(name)
    return value && <FilterChip key={name} name={name} label={label} options={[{ value, label: text }]} />
  })
}

type Option = { value: string; label: string }
const byLabel = (options: Option[]) => options.toSorted((a, b) => a.label.localeCompare(b.label))
