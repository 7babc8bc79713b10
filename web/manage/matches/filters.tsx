import { Mail, X } from 'lucide-react'
import { useWords } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import type { Event } from '../queries.ts'
import { DeskSearch } from '../search-box.tsx'
import type { Filter } from './rows/groups.ts'
import type { useRoundNames } from './use-round-names.ts'

type BoardFiltersProps = {
  event: Event
  filter: Filter
  onFilter: (filter: Filter) => void
  userId: string | null
  rounds: ReturnType<typeof useRoundNames>
  /** The number of entrants that match the filter. */
  chosen: number
  onWrite: () => void
}

export const everything: Filter = { search: '', round: '', station: '', mine: null }

export function BoardFilters({ event, filter, onFilter, userId, rounds, chosen, onWrite }: BoardFiltersProps) {
  const t = useWords('manage-matches')
  const { stations } = event.settings
  const isNarrow = filter.round !== '' || filter.station !== '' || filter.search.trim() !== '' || filter.mine !== null
  return (
    <div className="desk-tools board-filters">
      <DeskSearch label={t('findMatch')} value={filter.search} onChange={(search) => onFilter({ ...filter, search })} />
      <select
        className="board-select"
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
            {rounds.nameOf(key)}
          </option>
        ))}
      </select>
      {stations.length > 0 && (
        <select
          className="board-select"
          aria-label={t('station')}
          value={filter.station}
          onChange={({ target }) => onFilter({ ...filter, station: target.value })}
        >
          <option value="">{t('allStations')}</option>
          {stations.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      {userId && (
        <Chip
          pressed={filter.mine !== null}
          onClick={() => onFilter({ ...filter, mine: filter.mine === null ? userId : null })}
        >
          {t('mine')}
        </Chip>
      )}
      {isNarrow && (
        <Button size="small" kind="text" onClick={() => onFilter(everything)}>
          <X size={14} aria-hidden="true" />
          {t('showEverything')}
        </Button>
      )}
      {isNarrow && event.can.announce && chosen > 0 && (
        <Button size="small" kind="ghost" aria-haspopup="dialog" onClick={onWrite}>
          <Mail size={16} aria-hidden="true" />
          {t('emailEntrants', { count: chosen })}
        </Button>
      )}
    </div>
  )
}
