import { useSuspenseQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Organization } from '../queries.ts'
import { topCoins } from './queries.ts'
import { useCommunity } from './tab-loaders.ts'
import { tabPath } from './tabs.ts'
import { UserCell } from './user-cell.tsx'

/** The five people with the most coins. */
export function TopCoins({ coin }: { coin: NonNullable<Organization['coin']> }) {
  const t = useTranslation('community')
  const { number } = useFormat()
  const { name, community } = useCommunity()
  const { data: rows } = useSuspenseQuery(topCoins(name)).data
  if (rows.length === 0) return null
  // Not CoinIcon, which would be one more file of the first load.
  const icon = coin.image ? (
    <img className="size-[0.8em] object-contain" src={coin.image.url} alt="" />
  ) : (
    (coin.symbol ?? <Coins size={14} aria-hidden="true" />)
  )
  return (
    <section>
      <div className="community-side-head">
        <h2>{t('topCoins', { coin: coin.name })}</h2>
        <Link className="more" to={`${tabPath(community.username, 'leaderboard')}?board=coins`}>
          {t('allCoins')}
        </Link>
      </div>
      <ol className="community-coins">
        {rows.map(({ user, value }) => (
          <li key={user.id}>
            <UserCell user={user} />
            <b className="copper">
              {icon} {number(value)}
            </b>
          </li>
        ))}
      </ol>
    </section>
  )
}
