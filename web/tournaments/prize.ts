import { useFormat } from '../lib/format.ts'
import { useWords } from '../lib/i18n.ts'
import type { TournamentCard } from './queries.ts'

type Prize = TournamentCard['prizes'][number]

const sum = (prizes: readonly Prize[], kind: Prize['kind']) =>
  prizes
    .filter((prize) => prize.kind === kind)
    .reduce((all, { amount = 0, from, to }) => all + amount * (to - from + 1), 0)

/** Says what there is to win: all of it in short, or one prize. */
export function usePrizes() {
  const t = useWords('tournaments')
  const { money, number } = useFormat()

  /** Money first; money of several currencies is not one sum, so the first stands for it. */
  function inShort(prizes: readonly Prize[]): string | null {
    const currency = prizes.find(({ kind }) => kind === 'money')?.currency
    const cash = sum(
      prizes.filter((prize) => prize.currency === currency),
      'money',
    )
    if (currency && cash > 0) return money(cash, currency)
    const coins = sum(prizes, 'coins')
    return coins > 0 ? t('coins', { count: coins }) : (prizes[0]?.title ?? null)
  }

  const one = ({ kind, amount = 0, currency, title }: Prize): string => {
    if (kind === 'money' && currency) return money(amount, currency)
    return kind === 'coins' ? t('coins', { count: amount }) : title
  }
  const places = ({ from, to }: Prize): string =>
    from === to ? t('place', { count: from, ordinal: true }) : t('placeRange', { from: number(from), to: number(to) })

  return { inShort, one, places }
}
