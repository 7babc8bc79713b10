import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { TournamentCard } from '../queries.ts'

export type Prize = TournamentCard['prizes'][number]
export type PrizeRow = Pick<Prize, 'from' | 'to'> & { prizes: Prize[] }

const sum = (prizes: readonly Prize[], kind: Prize['kind']) =>
  prizes
    .filter((prize) => prize.kind === kind)
    .reduce((total, { amount = 0, from, to }) => total + amount * (to - from + 1), 0)

/** One row for the same ranks, the best first. */
export const prizeRows = (prizes: readonly Prize[]): PrizeRow[] =>
  [...Map.groupBy(prizes, ({ from, to }) => `${from}-${to}`).values()]
    .flatMap((samePrizes) =>
      samePrizes[0] ? [{ from: samePrizes[0].from, to: samePrizes[0].to, prizes: samePrizes }] : [],
    )
    .sort((a, b) => a.from - b.from || a.to - b.to)

/** Formats prizes: a summary of all, or one prize. */
export function usePrizes() {
  const t = useTranslation('tournaments')
  const { money, number } = useFormat()

  /** Money first; several currencies have no sum, so the first represents them. */
  function summarize(prizes: readonly Prize[]): string | null {
    const currency = prizes.find(({ kind }) => kind === 'money')?.currency
    const cash = sum(
      prizes.filter((prize) => prize.currency === currency),
      'money',
    )
    if (currency && cash > 0) return money(cash, currency)
    const coins = sum(prizes, 'coins')
    return coins > 0 ? t('coins', { count: coins }) : (prizes[0]?.title ?? null)
  }

  const formatPrize = ({ kind, amount = 0, currency, title }: Prize): string => {
    if (kind === 'money' && currency) return money(amount, currency)
    return kind === 'coins' ? t('coins', { count: amount }) : title
  }
  const formatRanks = ({ from, to }: Pick<Prize, 'from' | 'to'>): string =>
    from === to ? t('place', { count: from, ordinal: true }) : t('placeRange', { from: number(from), to: number(to) })

  /** The time at which all money was funded; undefined while some is only promised, or there is none. */
  function fundedAt(prizes: readonly Prize[]): string | undefined {
    const times = prizes.filter(({ kind }) => kind === 'money').map(({ fundedAt }) => fundedAt)
    return times.every((time) => time !== undefined) ? times.sort().at(-1) : undefined
  }

  return { summarize, formatPrize, formatRanks, fundedAt }
}
