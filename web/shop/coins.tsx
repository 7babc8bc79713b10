import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { type CoinDesign, CoinIcon } from '../wallets/coin-icon.tsx'

type CoinsProps = { amount: number; coin: (CoinDesign & { name: string }) | null | undefined }

/** An amount of coins: copper, with the icon of the coin, and its name for screen readers. */
export function Coins({ amount, coin }: CoinsProps) {
  const t = useTranslation('shop')
  const { number } = useFormat()
  return (
    <span className="coins">
      <CoinIcon coin={coin} size={18} />
      {number(amount)}
      <span className="sr-only"> {coin?.name ?? t('coins')}</span>
    </span>
  )
}
