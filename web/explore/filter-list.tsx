import { listOrders, regions, tournamentTypes } from '@guildhall/contract/tournaments/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useDebounce } from '../lib/api/debounce.ts'
import { makeFormat } from '../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../lib/i18n/i18n.ts'
import { useNow, useZone } from '../lib/page/now.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox, Radio } from '../ui/controls/checks.tsx'
import { Select, TextField } from '../ui/controls/inputs.tsx'
import { fees, readDay, sizes, timeFilters, toggle, useFilters } from './filters.ts'
import { noonOf } from './month.ts'
import { countWhen, games, platformsOf } from './queries.ts'

const initialCount = 6

/** Every filter with its number of results: beside the list on a wide screen, in a sheet on a phone. */
export function FilterList() {
  const t = useTranslation('explore')
  const tTournaments = useTranslation('tournaments')
  const { pendingFilters, set } = useFilters()
  return (
    <div className="filter-list">
      <Sort />
      <Group title={t('forYou')}>
        <Checkbox
          checked={pendingFilters.isJoinable}
          onChange={() => set('join', pendingFilters.isJoinable ? '' : '1')}
        >
          {t('joinable')}
        </Checkbox>
      </Group>
      <When />
      <DateRange />
      <Games />
      <Group title={t('format')}>
        {tournamentTypes.map((type) => (
          <Checkbox
            key={type}
            checked={pendingFilters.types.includes(type)}
            onChange={() => set('type', toggle(pendingFilters.types, type))}
          >
            {tTournaments(`type.${type}`)}
          </Checkbox>
        ))}
      </Group>
      <Group title={t('entry')}>
        {fees.map((fee) => (
          <Checkbox
            key={fee}
            checked={pendingFilters.fee === fee}
            onChange={() => set('fee', pendingFilters.fee === fee ? '' : fee)}
          >
            {t(`entry.${fee}`)}
          </Checkbox>
        ))}
      </Group>
      <Group title={t('size')}>
        {sizes.map((size) => (
          <Checkbox
            key={size}
            checked={pendingFilters.size === size}
            onChange={() => set('size', pendingFilters.size === size ? '' : size)}
          >
            {t(`size.${size}`)}
          </Checkbox>
        ))}
      </Group>
      <Platforms />
      <Group title={t('region')}>
        {regions.map((region) => (
          <Checkbox
            key={region}
            checked={pendingFilters.regions.includes(region)}
            onChange={() => set('region', toggle(pendingFilters.regions, region))}
          >
            {tTournaments(`region.${region}`)}
          </Checkbox>
        ))}
      </Group>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="filter-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

function Sort() {
  const t = useTranslation('explore')
  const { pendingFilters, set } = useFilters()
  return (
    <Select
      label={t('sort')}
      value={pendingFilters.sort}
      onChange={({ target }) => set('sort', target.value === 'date' ? '' : target.value)}
    >
      {listOrders.map((order) => (
        <option key={order} value={order}>
          {t(`sort.${order}`)}
        </option>
      ))}
    </Select>
  )
}

function When() {
  const t = useTranslation('explore')
  const { filters, pendingFilters, set } = useFilters()
  const name = useId()
  const counts = {
    upcoming: useSuspenseQuery(countWhen(filters, 'upcoming')).data.total,
    open: useSuspenseQuery(countWhen(filters, 'open')).data.total,
    now: useSuspenseQuery(countWhen(filters, 'now')).data.total,
    past: useSuspenseQuery(countWhen(filters, 'past')).data.total,
  }
  return (
    <Group title={t('when')}>
      {timeFilters.map((when) => (
        <span key={when} className="filter-radio">
          <Radio
            name={name}
            checked={pendingFilters.when === when}
            onChange={() => set('when', when === 'upcoming' ? '' : when)}
          >
            {t(`when.${when}`)}
          </Radio>
          <span className="count" aria-hidden="true">
            {counts[when]}
          </span>
        </span>
      ))}
    </Group>
  )
}

function DateRange() {
  const t = useTranslation('explore')
  const locale = useLocale()
  const ownZone = useZone()
  const now = useNow(60_000)
  const { from, to, zone } = useFilters().pendingFilters
  const day = from || to
  const { zoneName } = makeFormat(locale, day ? zone : ownZone)
  return (
    <Group title={t('dates')}>
      <div className="filter-dates">
        <DayField end="from" />
        <DayField end="to" />
      </div>
      <small className="filter-hint">
        {t('dates.zone', { zone: zoneName(day ? noonOf(day) : new Date(now ?? 0).toISOString()) })}
      </small>
    </Group>
  )
}

const typingMs = 600

/** Applied after a pause in typing: each digit of a day, a month or a year makes another date. */
function DayField({ end }: { end: 'from' | 'to' }) {
  const t = useTranslation('explore')
  const { pendingFilters, setDay } = useFilters()
  const applied = pendingFilters[end]
  const [value, setValue] = useState(applied)
  const [lastApplied, setLastApplied] = useState(applied)
  if (applied !== lastApplied) {
    setLastApplied(applied)
    setValue(applied)
  }
  const apply = () => {
    if (value !== applied && value === readDay(value)) setDay(end, value)
  }
  const applySoon = useDebounce(apply)
  return (
    <TextField
      type="date"
      label={t(`dates.${end}`)}
      value={value}
      onChange={({ target }) => {
        setValue(target.value)
        applySoon(typingMs)
      }}
      onBlur={apply}
    />
  )
}

function Games() {
  const t = useTranslation('explore')
  const { pendingFilters, set } = useFilters()
  const { data } = useSuspenseQuery(games())
  const [isOpen, setOpen] = useState(false)
  const gamesByEvents = [...data.data].sort((a, b) => b.events - a.events)
  const isSelected = (slug: string) => pendingFilters.games.includes(slug)
  const visible = isOpen
    ? gamesByEvents
    : gamesByEvents.filter(({ slug }, index) => index < initialCount || isSelected(slug))
  const hidden = gamesByEvents.length - visible.length
  if (gamesByEvents.length === 0) return null
  return (
    <Group title={t('game')}>
      {visible.map(({ id, slug, name, events }) => (
        <Checkbox
          key={id}
          count={events}
          checked={isSelected(slug)}
          onChange={() => set('game', toggle(pendingFilters.games, slug))}
        >
          {name}
        </Checkbox>
      ))}
      {hidden > 0 && (
        <Button kind="text" size="small" className="filter-more" onClick={() => setOpen(true)}>
          {t('moreGames', { count: hidden })}
        </Button>
      )}
    </Group>
  )
}

function Platforms() {
  const t = useTranslation('explore')
  const { pendingFilters, set } = useFilters()
  const { data } = useSuspenseQuery(games())
  const platforms = platformsOf(data.data)
  if (platforms.length < 2) return null
  return (
    <Group title={t('platform')}>
      {platforms.map(({ id, name }) => (
        <Checkbox
          key={id}
          checked={pendingFilters.platforms.includes(id)}
          onChange={() => set('platform', toggle(pendingFilters.platforms, id))}
        >
          {name}
        </Checkbox>
      ))}
    </Group>
  )
}
