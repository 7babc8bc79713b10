import type { Coins } from '@guildhall/contract/tournaments/columns.ts'
import { type CoinReward, coinRewardApplies } from '@guildhall/contract/wallets/constants.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { Rows } from '../../../ui/form/rows.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'

const coinReasons = ['participation', 'win', 'scores', 'form'] as const
const rewards = {
  participation: 'PARTICIPATION',
  win: 'WIN_MATCH',
  scores: 'SUBMIT_SCORES',
  form: 'COMPLETE_FORM',
} satisfies Record<(typeof coinReasons)[number], CoinReward>
type Range = NonNullable<Coins['ranks']>[number]

/** Coins for what the format rewards, and by final rank. An empty field uses the default. */
export function CoinRules() {
  const t = useTranslation('edit')
  const { values, set, errorOf } = useEventDraft()
  const { coins, type } = values
  function change(changes: Partial<Coins>) {
    const isSet = ([, value]: [string, unknown]) => value !== undefined && !(Array.isArray(value) && !value.length)
    set('coins', Object.fromEntries(Object.entries({ ...coins, ...changes }).filter(isSet)))
  }
  const ranks = coins.ranks ?? []
  const next = Math.max(0, ...ranks.map(({ to }) => to)) + 1
  return (
    <Part title={t('part.coins')} description={t('part.coinsAbout')} field="coins" error={errorOf('coins')} twoColumns>
      {coinReasons
        .filter((coinReason) => coinRewardApplies(rewards[coinReason], type))
        .map((coinReason) => (
          <NumberField
            key={coinReason}
            label={t(`coins.${coinReason}`)}
            min={0}
            placeholder={t('coinsDefault')}
            value={coins[coinReason] ?? null}
            onChange={(amount) => change({ [coinReason]: amount ?? undefined })}
          />
        ))}
      <Rows
        label={t('coinRanks')}
        ordered={false}
        items={ranks}
        onChange={(changed) => change({ ranks: changed })}
        name={({ from, to }) => (from === to ? String(from) : `${from}–${to}`)}
        add={{ label: t('addCoinRank'), create: () => ({ from: next, to: next, amount: 100 }), max: 64 }}
      >
        {(range, set) => <RangeFields range={range} change={set} />}
      </Rows>
    </Part>
  )
}

function RangeFields({ range, change }: { range: Range; change: (range: Range) => void }) {
  const t = useTranslation('edit')
  return (
    <div className="part-fields" data-four>
      <NumberField
        label={t('prizeFrom')}
        min={1}
        value={range.from}
        onChange={(from) => from !== null && change({ ...range, from, to: Math.max(from, range.to) })}
      />
      <NumberField
        label={t('prizeTo')}
        min={range.from}
        value={range.to}
        onChange={(to) => to !== null && change({ ...range, to })}
      />
      <NumberField
        label={t('prizeCoins')}
        min={0}
        value={range.amount}
        onChange={(amount) => amount !== null && change({ ...range, amount })}
      />
    </div>
  )
}
