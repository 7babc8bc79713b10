import { useQueries, useQuery } from '@tanstack/react-query'
import { read } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useLocale, useTranslation } from '../../lib/i18n/i18n.ts'
import { useHydrated } from '../../lib/page/use-hydrated.ts'
import type { Condition } from '../queries.ts'
import { eventName } from './event-name.ts'

export const games = () => read('GET /games')

/** Returns a function that describes a condition: "Played Street Fighter 6", "Not active in the last 30 days". */
export function useConditionText(conditions: readonly Condition[]) {
  const t = useTranslation('campaigns')
  const tMembers = useTranslation('community-members')
  const { calendarDay, list } = useFormat()
  const locale = useLocale()
  // The names of countries in Node and in the browser may differ.
  const countryNames = useHydrated() ? new Intl.DisplayNames([locale], { type: 'region' }) : null
  const gameList = useQuery({ ...games(), enabled: conditions.some(({ kind }) => kind === 'game') }).data?.data
  const eventIds = conditions.flatMap((condition) => (condition.kind === 'played' ? condition.eventId : []))
  const names = useQueries({ queries: eventIds.map(eventName) })
  const gameOf = (id: string) => (gameList ? (gameList.find((game) => game.id === id)?.name ?? t('unknownGame')) : '…')

  return (condition: Condition): string => {
    const is = condition.not ? 'not' : 'is'
    switch (condition.kind) {
      case 'role':
        return t(`condition.role.${is}`, { roles: list(condition.roles.map((role) => tMembers(`role.${role}`))) })
      case 'game':
        return t(`condition.game.${is}`, { games: list(condition.gameIds.map(gameOf)) })
      case 'country':
        return t(`condition.country.${is}`, {
          countries: list(condition.countries.map((code) => countryNames?.of(code) ?? code)),
        })
      case 'level':
        return t(`condition.level.${is}`, { range: rangeText(condition.min, condition.max) })
      case 'joined':
        return t(`condition.joined.${is}`, { date: calendarDay(condition.since) })
      case 'played':
        return t(`condition.played.${is}`, {
          event: names[eventIds.indexOf(condition.eventId)]?.data ?? t('unknownEvent'),
        })
      case 'seen':
        return t(`condition.seen.${is}`, { count: condition.days })
      case 'user':
        return t(`condition.user.${is}`, { count: condition.userIds.length })
    }
  }
}

function rangeText(min: number | undefined, max: number | undefined) {
  if (max === undefined) return `${min ?? 1}+`
  return min === max ? String(max) : `${min ?? 1}–${max}`
}
