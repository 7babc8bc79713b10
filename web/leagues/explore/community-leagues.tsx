import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/api/api.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { kindsInOrder } from '../../ui/art/cover/generated-cover.ts'
import { LeagueCard } from './league-card.tsx'

const leaguesOf = (id: string) => read('GET /organizations/{id}/leagues', { params: { id }, query: { limit: 6 } })

/** The leagues of a community; nothing while it has none. */
export function CommunityLeagues({ organizationId }: { organizationId: string }) {
  const t = useTranslation('explore')
  const { data } = useQuery(leaguesOf(organizationId))
  if (!data || data.data.length === 0) return null
  const kinds = kindsInOrder(data.data.map(({ name }) => name))
  return (
    <section>
      <h2 className="profile-title">{t('leagues')}</h2>
      <div className="grid gap-4 md:grid-cols-2">
        {data.data.map((league, index) => (
          <LeagueCard key={league.id} league={league} kind={kinds[index]} />
        ))}
      </div>
    </section>
  )
}
