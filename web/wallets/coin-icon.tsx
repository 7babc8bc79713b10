import { Coins } from 'lucide-react'

export type CoinDesign = { image?: { url: string } | undefined; symbol?: string | undefined }

/** The image of a community's coin, else its symbol, else the icon of all coins. */
export function CoinIcon({ coin, size }: { coin: CoinDesign | null | undefined; size: number }) {
  if (coin?.image) return <img className="size-[0.8em] object-contain" src={coin.image.url} alt="" />
  if (coin?.symbol) return <span aria-hidden="true">{coin.symbol}</span>
  return <Coins size={size} aria-hidden="true" />
}
