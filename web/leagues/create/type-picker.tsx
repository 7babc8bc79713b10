import { type LeagueType, leagueTypes } from '@guildhall/contract/leagues/constants.ts'
import { CalendarDays, ListOrdered, Swords } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../../lib/i18n/i18n.ts'

const icons = { SCHEDULED: CalendarDays, RANKED: ListOrdered, MATCHMAKING: Swords } as const satisfies Record<
  LeagueType,
  unknown
>

/** The three types of leagues, each with its own short form. */
export function TypePicker({ search }: { search: URLSearchParams }) {
  const selected = search.get('type')
  const t = useTranslation('leagues-create')
  return (
    <ul className="league-types">
      {leagueTypes
        .filter((type) => type !== selected)
        .map((type) => {
          const Icon = icons[type]
          const query = new URLSearchParams(search)
          query.set('type', type)
          return (
            <li key={type}>
              <Link to={`?${query}`}>
                <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
                <b>{t(`type.${type}`)}</b>
                <span>{t(`about.${type}`)}</span>
              </Link>
            </li>
          )
        })}
    </ul>
  )
}
