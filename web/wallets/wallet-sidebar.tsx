import { type CoinReward, coinRewards } from '@guildhall/contract/wallets/constants.ts'
import type { ReactNode } from 'react'
import { useFeature } from '../lib/api/site.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { signed } from '../lib/i18n/signed.ts'
import { ButtonLink } from '../ui/controls/button.tsx'
import { CoinIcon } from './coin-icon.tsx'
import type { Wallet } from './queries.ts'

/** The balance, what came and went, and how to earn more. */
export function WalletSidebar({ wallet }: { wallet: Wallet }) {
  const t = useTranslation('wallet')
  const { number } = useFormat()
  const hasShop = useFeature('shop')
  const { organization, balance, earned, earnedRecently, spentRecently, can } = wallet
  const coin = organization?.coin?.name ?? t('coins')
  return (
    <aside className="wallet-sidebar">
      <div className="wallet-balance">
        <p>{organization ? t('coinOf', { coin, community: organization.name }) : t('universal')}</p>
        <p className="wallet-sum">
          <CoinIcon coin={organization?.coin} size={34} />
          <b>{number(balance)}</b>
        </p>
        {organization && hasShop && can.openShop && (
          <ButtonLink kind="primary" wide to={`/${organization.username}/shop`}>
            {t('openShop')}
          </ButtonLink>
        )}
      </div>
      {hasShop && (
        <ButtonLink kind="ghost" wide to="/user/items">
          {t('yourItems')}
        </ButtonLink>
      )}
      <dl className="wallet-facts">
        <Fact label={t('earnedRecently')}>{signed(earnedRecently, number)}</Fact>
        <Fact label={t('spentRecently')}>{signed(-spentRecently, number)}</Fact>
        <Fact label={t('earnedTotal')}>{number(earned)}</Fact>
      </dl>
      {organization && <HowToEarn coin={organization.coin} />}
    </aside>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

type Coin = NonNullable<Wallet['organization']>['coin']

const rewards: readonly { name: CoinReward; amountIn: (coin: Coin) => number | undefined }[] = [
  { name: 'PARTICIPATION', amountIn: (coin) => coin?.participation },
  { name: 'WIN_MATCH', amountIn: (coin) => coin?.win },
  { name: 'SUBMIT_SCORES', amountIn: (coin) => coin?.scores },
  { name: 'COMPLETE_FORM', amountIn: (coin) => coin?.form },
]

function HowToEarn({ coin }: { coin: Coin }) {
  const t = useTranslation('wallet')
  const { number } = useFormat()
  return (
    <>
      <h2>{t('howToEarn')}</h2>
      <dl className="wallet-facts">
        {rewards.map(({ name, amountIn }) => (
          <Fact key={name} label={t(`earn.${name}`)}>
            {number(amountIn(coin) ?? coinRewards[name].amount)}
          </Fact>
        ))}
        <Fact label={t('earn.prize')}>{t('seeEvent')}</Fact>
      </dl>
    </>
  )
}
