import { Coins, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Crest } from '../ui/art/crest.tsx'
import { nameOf, type WalletCard } from './queries.ts'

/** One card per wallet, and the way to another one. */
export function WalletCards({ wallets, selected }: { wallets: readonly WalletCard[]; selected: string }) {
  const t = useTranslation('wallet')
  return (
    <nav className="wallet-cards" aria-label={t('wallets')}>
      {wallets.map((wallet) => (
        <Card key={nameOf(wallet)} wallet={wallet} isSelected={nameOf(wallet) === selected} />
      ))}
      <Link className="wallet-card" to="/explore/communities">
        <span className="wallet-card-more">
          <Plus size={16} aria-hidden="true" />
        </span>
        <span className="wallet-card-join">{t('findCommunities')}</span>
      </Link>
    </nav>
  )
}

function Card({ wallet, isSelected }: { wallet: WalletCard; isSelected: boolean }) {
  const t = useTranslation('wallet')
  const { number } = useFormat()
  const { organization, balance } = wallet
  return (
    <Link
      ref={isSelected ? scrollIntoView : null}
      className="wallet-card"
      to={`/wallet/${nameOf(wallet)}`}
      aria-current={isSelected ? 'page' : undefined}
      preventScrollReset
    >
      {organization ? (
        <Crest
          name={organization.username}
          image={organization.theme.crest?.url ?? organization.avatar?.url ?? null}
          accent={organization.theme.accent ?? null}
          size={32}
        />
      ) : (
        <span className="wallet-card-more">
          <Coins size={16} aria-hidden="true" />
        </span>
      )}
      <span>
        <small>{organization?.name ?? t('universal')}</small>
        <b>{number(balance)}</b> <em>{organization?.coin?.name ?? t('coins')}</em>
      </span>
    </Link>
  )
}

/** On a phone the cards are a row that scrolls. The page keeps its position. */
function scrollIntoView(card: HTMLElement | null) {
  const row = card?.parentElement
  if (card && row) row.scrollLeft = card.offsetLeft - row.offsetLeft - (row.clientWidth - card.offsetWidth) / 2
}
