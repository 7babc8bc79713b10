import { tournamentFilters } from '@guildhall/contract/tournaments/constants.ts'
import { eventPath, longEventPath } from '@guildhall/contract/tournaments/paths.ts'
import { ExternalLink, Settings2, SlidersHorizontal, Trophy } from 'lucide-react'
import { Link } from 'react-router'
import { EventTime } from '../../../events/cards/event-time.tsx'
import { useFormat } from '../../../lib/i18n/format.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Empty } from '../../../ui/feedback/states.tsx'
import { type DataColumn, DataTable, RowState, type StateTone } from '../../../ui/table/data-table.tsx'
import { DataToolbar, FilterChip, NoResults } from '../../../ui/table/data-toolbar.tsx'
import { useManage } from '../manage-access.ts'
import { ManageHead } from '../manage-head.tsx'
import { EventTabs } from './event-tabs.tsx'
import type { EventPage } from './queries.ts'

type EventRow = EventPage['data'][number]

const tones: Partial<Record<EventRow['status'], StateTone>> = {
  draft: 'warning',
  registration: 'accent',
  checkin: 'info',
  live: 'danger',
  paused: 'warning',
  completed: 'success',
}

const filters = ['q', 'status']

/** The events of the community of one kind, with their state; each leads to the page that runs it. */
export function EventTable({ page, kind }: { page: EventPage; kind: 'tournaments' | 'leagues' }) {
  const t = useTranslation('community-events')
  const { id } = useManage().organization
  const createPath = `${kind === 'leagues' ? '/leagues/create' : '/tournaments/new'}?organization=${id}`
  const create = (
    <ButtonLink kind="primary" size="small" to={createPath}>
      {kind === 'leagues' ? t('createLeague') : t('createEvent')}
    </ButtonLink>
  )
  return (
    <>
      <ManageHead title={t('title')} actions={create} />
      <EventTabs />
      <DataToolbar {...(kind === 'tournaments' && { search: t('search') })}>
        <FilterChip
          name="status"
          label={t('status')}
          options={tournamentFilters
            .filter((filter) => filter !== 'all')
            .map((filter) => ({ value: filter, label: t(`status.${filter}`) }))}
        />
      </DataToolbar>
      <Rows page={page} kind={kind} />
    </>
  )
}

type RowsProps = { page: EventPage; kind: 'tournaments' | 'leagues' }

function Rows({ page, kind }: RowsProps) {
  const t = useTranslation('community-events')
  const rows: readonly EventRow[] = page.data
  return (
    <DataTable
      label={t(kind)}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      factsOf={(event) => (
        <>
          <EventState event={event} /> · <EventTime event={event} />
        </>
      )}
      menuOf={(event) => [
        { label: t('manage'), icon: SlidersHorizontal, to: longEventPath(event, '/manage') },
        { label: t('settings'), icon: Settings2, to: longEventPath(event, '/settings') },
        { label: t('openPage'), icon: ExternalLink, to: eventPath(event) },
      ]}
      paging={page}
      empty={
        <NoResults title={t('noMatch')} names={filters}>
          <Empty level={2} icon={Trophy} title={t(`none.${kind}`)}>
            {t(`noneText.${kind}`)}
          </Empty>
        </NoResults>
      }
    />
  )
}

function EventState({ event: { status } }: { event: EventRow }) {
  const t = useTranslation('manage')
  return <RowState tone={tones[status] ?? 'plain'}>{t(`phase.${status}`)}</RowState>
}

function useColumns(): DataColumn<EventRow>[] {
  const t = useTranslation('community-events')
  const tTournaments = useTranslation('tournaments')
  const { number } = useFormat()
  return [
    {
      head: t('event'),
      cell: (event) => (
        <>
          <Link to={longEventPath(event, event.status === 'draft' ? '/settings' : '/manage')}>{event.name}</Link>{' '}
          {event.visibility === 'PRIVATE' && <Badge>{tTournaments('private')}</Badge>}
          {event.visibility === 'UNLISTED' && <Badge>{tTournaments('unlisted')}</Badge>}
        </>
      ),
    },
    { head: t('status'), cell: (event) => <EventState event={event} /> },
    { head: t('date'), cell: (event) => <EventTime event={event} /> },
    { head: t('game'), wide: true, cell: ({ game }) => game?.name },
    {
      head: t('entrants'),
      align: 'right',
      cell: ({ players, maxPlayers }) => t('entrantsOf', { taken: number(players), max: number(maxPlayers) }),
    },
  ]
}
