import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/api/session.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { CoinIcon } from '../../wallets/coin-icon.tsx'
import type { Organization } from '../queries.ts'
import { ownWallet } from './queries.ts'

function useBalance({ id, coin }: Organization) {
  const { status } = useSession()
  const { data } = useQuery({ ...ownWallet(id), enabled: status === 'authenticated' && coin !== null })
  return data?.balance
}

/** The reader's coins of this community. */
export function WalletCard({ community }: { community: Organization }) {
  const t = useTranslation('community')
  const { number } = useFormat()
  const balance = useBalance(community)
  if (balance === undefined || !community.coin) return null
  return (
    <section className="community-wallet">
      <h2>{t('yourCoins', { coin: community.coin.name })}</h2>
      <b>
        <CoinIcon coin={community.coin} size={26} /> {number(balance)}
      </b>
    </section>
  )
}

/** At the end of the tabs. */
export function Balance({ community }: { community: Organization }) {
  const t = useTranslation('community')
  const { number } = useFormat()
  const balance = useBalance(community)
  if (balance === undefined) return null
  return (
    <p className="community-balance">
      {t('balance')}{' '}
      <b>
        <CoinIcon coin={community.coin} size={16} /> {number(balance)}
      </b>
    </p>
  )
}
