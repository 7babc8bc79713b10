/** Tournaments, leagues or templates of the whole site, including drafts and private ones. */
import { adminEventLimits, adminEventStates, eventMarks } from '@guildhall/contract/admin-events/constants.ts'
import { visibilities } from '@guildhall/contract/tournaments/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ExternalLink, LayoutTemplate, Settings2, Star, Trophy } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import type { DropdownItem } from '../ui/controls/dropdown.tsx'
import { Badge } from '../ui/feedback/badge.tsx'
import { lazy } from '../ui/feedback/lazy.tsx'
import { Empty } from '../ui/feedback/states.tsx'
import { Time } from '../ui/feedback/time.tsx'
import { AdminHead } from '../ui/layout/admin-head.tsx'
import { useColumnChoice } from '../ui/table/column-choice.tsx'
import { type DataColumn, DataTable, RowState } from '../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../ui/table/data-toolbar.tsx'
import { ExportCsv } from '../ui/table/export-csv.tsx'
import { PersonCell } from '../ui/table/person-cell.tsx'
import type { EventMarkingRequest } from './mark-events-dialog.tsx'
import { type AdminEvent, adminEventList, type EventScope, eventFilters, eventsCsv, typesOf } from './queries.ts'

const MarkEventsDialog = lazy(async () => ({ default: (await import('./mark-events-dialog.tsx')).MarkEventsDialog }))

const tones = { draft: 'warning', upcoming: 'info', live: 'success', over: 'plain', cancelled: 'danger' } as const
const pageOf = ({ eventType, id }: AdminEvent) => `/${eventType === 'League' ? 'leagues' : 'tournaments'}/${id}`

export function EventList({ scope, title }: { scope: EventScope; title: string }) {
  const t = useTranslation('admin-events')
  const tTournaments = useTranslation('tournaments')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data: list } = useSuspenseQuery(adminEventList(scope, search))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [marking, setMarking] = useState<EventMarkingRequest | null>(null)
  const { columns, button } = useColumnChoice(`admin-${scope.templates ? 'templates' : scope.eventType}`, useColumns())
  const { eventType, templates } = scope
  const isLeagues = eventType === 'League'
  const marks = isLeagues ? (['featured'] as const) : eventMarks
  const mark = (ids: string[], name: EventMarkingRequest['mark'], value: boolean) =>
    setMarking({ eventType, ids, mark: name, value })
  const menuOf = (event: AdminEvent): DropdownItem[] => [
    { label: t('open'), icon: ExternalLink, onSelect: () => void navigate(pageOf(event)) },
    { label: t('manage'), icon: Settings2, onSelect: () => void navigate(`${pageOf(event)}/manage`) },
    ...marks.map((name) => ({
      label: t(`${event[name] ? 'off' : 'on'}.${name}`),
      icon: name === 'featured' ? Star : LayoutTemplate,
      onSelect: () => mark([event.id], name, !event[name]),
    })),
  ]
  const bulk = (name: EventMarkingRequest['mark'], value: boolean) => (
    <Button size="dense" onClick={() => mark([...selected], name, value)}>
      {t(`${value ? 'on' : 'off'}.${name}`)}
    </Button>
  )
  return (
    <>
      <AdminHead title={title} actions={<ExportCsv href={eventsCsv(scope, search)} />} />
      <DataToolbar search={t('search')} end={button}>
        <FilterChip
          name="type"
          label={t('format')}
          options={typesOf(eventType).map((value) => ({ value, label: tTournaments(`type.${value}`) }))}
        />
        <FilterChip
          name="state"
          label={t('state')}
          options={adminEventStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <FilterChip
          name="visibility"
          label={t('visibility')}
          options={visibilities.map((value) => ({ value, label: t(`visibility.${value}`) }))}
        />
        {!templates && (
          <FilterChip
            name="mark"
            label={t('mark')}
            options={marks.map((value) => ({ value, label: t(`mark.${value}`) }))}
          />
        )}
      </DataToolbar>
      <DataTable
        label={title}
        columns={columns}
        rows={list.data}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        factsOf={({ state, type }) => `${t(`state.${state}`)} · ${tTournaments(`type.${type}`)}`}
        menuOf={menuOf}
        onOpen={(event) => void navigate(pageOf(event))}
        paging={{
          count: list.data.length,
          total: list.total,
          maxTotal: adminEventLimits.counted - 1,
          cursor: list.cursor,
        }}
        selection={{
          ids: selected,
          onChange: setSelected,
          actions: (
            <>
              {bulk('featured', true)}
              {bulk('featured', false)}
              {!isLeagues && bulk('globalTemplate', true)}
              {!isLeagues && bulk('globalTemplate', false)}
            </>
          ),
        }}
        empty={
          <NoResults title={t(isLeagues ? 'noLeaguesMatch' : 'noMatch')} names={eventFilters}>
            <NoEvents {...scope} />
          </NoResults>
        }
      />
      <Suspense>
        {marking && (
          <MarkEventsDialog {...marking} onDone={() => setSelected(new Set())} onClose={() => setMarking(null)} />
        )}
      </Suspense>
    </>
  )
}

function NoEvents({ eventType, templates }: EventScope) {
  const t = useTranslation('admin-events')
  if (templates)
    return (
      <Empty level={2} icon={LayoutTemplate} title={t('noTemplates')}>
        {t('noTemplatesText')}
      </Empty>
    )
  const isLeagues = eventType === 'League'
  return (
    <Empty level={2} icon={Trophy} title={t(isLeagues ? 'noLeagues' : 'none')}>
      {t(isLeagues ? 'noLeaguesText' : 'noneText')}
    </Empty>
  )
}

function useColumns(): DataColumn<AdminEvent>[] {
  const t = useTranslation('admin-events')
  const tTournaments = useTranslation('tournaments')
  const { number } = useFormat()
  return [
    { head: t('event'), cell: (event) => <Link to={pageOf(event)}>{event.name}</Link> },
    {
      head: t('community'),
      key: 'community',
      cell: ({ organization, createdBy }) =>
        organization?.username ? (
          <Link to={`/${organization.username}`}>{organization.name}</Link>
        ) : (
          <PersonCell person={createdBy} />
        ),
    },
    {
      head: t('state'),
      key: 'state',
      cell: ({ state }) => <RowState tone={tones[state]}>{t(`state.${state}`)}</RowState>,
    },
    { head: t('format'), key: 'format', wide: true, cell: ({ type }) => tTournaments(`type.${type}`) },
    { head: t('game'), key: 'game', wide: true, cell: ({ game }) => game?.name ?? '–' },
    {
      head: t('visibility'),
      key: 'visibility',
      isHidden: true,
      cell: ({ visibility }) => t(`visibility.${visibility}`),
    },
    {
      head: t('mark'),
      key: 'mark',
      wide: true,
      cell: (event) =>
        eventMarks
          .filter((name) => event[name])
          .map((name) => (
            <Badge key={name} tone={name === 'featured' ? 'accent' : 'plain'}>
              {t(`mark.${name}`)}
            </Badge>
          )),
    },
    { head: t('players'), key: 'players', align: 'right', wide: true, cell: ({ players }) => number(players) },
    { head: t('start'), key: 'start', cell: ({ date }) => (date ? <Time at={date} show="day" /> : '–') },
  ]
}
