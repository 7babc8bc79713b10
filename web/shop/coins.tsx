import { Coins as CoinsIcon } from 'lucide-react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'

type CoinsProps = { amount: number /** The name of the coin, for screen readers. */; coin?: string | null }

/** An amount of coins: copper, with the coin icon. */
export function Coins({ amount, coin }: CoinsProps) {
  const t = useTranslation('shop')
  const { number } = useFormat()
  return (
    <span className="coins">
      <CoinsIcon size={18} aria-hidden="true" />
      {number(amount)}
      <span className="sr-only"> {coin ?? t('coins')}</span>
    </span>
  )
}
