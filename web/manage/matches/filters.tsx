import { useSuspenseQuery } from '@tanstack/react-query'
import { ChevronDown, Mail, X } from 'lucide-react'
import { readLeague } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import type { Event } from '../queries.ts'
import { SearchBox } from '../search-box.tsx'
import { emptyFilter, isFiltered, type MatchFilter } from './rows/groups.ts'
import type { useRoundNames } from './use-round-names.ts'

type MatchFiltersProps = {
  event: Event
  filter: MatchFilter
  onFilter: (filter: MatchFilter) => void
  userId: string | null
  rounds: ReturnType<typeof useRoundNames>
  /** The number of entrants that match the filter; 0 while some of them are not loaded. */
  entrantCount: number
  onEmail: () => void
}

export function MatchFilters({ event, filter, onFilter, userId, rounds, entrantCount, onEmail }: MatchFiltersProps) {
  const t = useTranslation('manage-matches')
  const { stations } = event.settings
  return (
    <div className="manage-tools matches-filters">
      <SearchBox label={t('findMatch')} value={filter.search} onChange={(search) => onFilter({ ...filter, search })} />
      <span className="input matches-select">
        <select
          aria-label={t('round')}
          value={filter.round}
          onChange={({ target }) => onFilter({ ...filter, round: target.value })}
        >
          <option value="">{t('allRounds')}</option>
          {event.type === 'DOUBLE_ELIMINATION' && (
            <>
              <option value="W">{t('upperBracket')}</option>
              <option value="L">{t('lowerBracket')}</option>
            </>
          )}
          {rounds.list.map(({ key }) => (
            <option key={key} value={key}>
              {rounds.roundName(key)}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden="true" />
      </span>
      {event.eventType === 'League' && (
        <DivisionSelect id={event.id} value={filter.group} onChange={(group) => onFilter({ ...filter, group })} />
      )}
      {stations.length > 0 && (
        <span className="input matches-select">
          <select
            aria-label={t('station')}
            value={filter.station}
            onChange={({ target }) => onFilter({ ...filter, station: target.value })}
          >
            <option value="">{t('allStations')}</option>
            {stations.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <ChevronDown size={16} aria-hidden="true" />
        </span>
      )}
      {userId && (
        <Chip
          pressed={filter.assignedTo !== null}
          onClick={() => onFilter({ ...filter, assignedTo: filter.assignedTo === null ? userId : null })}
        >
          {t('mine')}
        </Chip>
      )}
      {isFiltered(filter) && (
        <Button size="small" kind="text" onClick={() => onFilter(emptyFilter)}>
          <X size={14} aria-hidden="true" />
          {t('showEverything')}
        </Button>
      )}
      {isFiltered(filter) && event.can.announce && entrantCount > 0 && (
        <Button size="small" kind="ghost" aria-haspopup="dialog" onClick={onEmail}>
          <Mail size={16} aria-hidden="true" />
          {t('emailEntrants', { count: entrantCount })}
        </Button>
      )}
    </div>
  )
}

type DivisionSelectProps = { id: string; value: number; onChange: (group: number) => void }

function DivisionSelect({ id, value, onChange }: DivisionSelectProps) {
  const t = useTranslation('leagues-manage')
  const { divisions } = useSuspenseQuery(readLeague(id)).data
  if (divisions.length < 2) return null
  return (
    <span className="input matches-select">
      <select aria-label={t('division')} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        <option value={0}>{t('allDivisions')}</option>
        {divisions.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden="true" />
    </span>
  )
}
