import type { Coins } from '@guildhall/contract/tournaments/columns.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { NumberField } from '../fields/number-field.tsx'
import { Part } from '../fields/part.tsx'
import { Rows } from '../fields/rows.tsx'
import { useTheDraft } from '../use-draft.ts'

const acts = ['participation', 'win', 'scores', 'form'] as const
type Range = NonNullable<Coins['ranks']>[number]

/** Coins for taking part, for each win, and by final rank. An empty field uses the default. */
export function CoinRules() {
  const t = useWords('edit')
  const { values, set, wrong } = useTheDraft()
  const { coins } = values
  function change(changes: Partial<Coins>) {
    const isSet = ([, value]: [string, unknown]) => value !== undefined && !(Array.isArray(value) && !value.length)
    set('coins', Object.fromEntries(Object.entries({ ...coins, ...changes }).filter(isSet)))
  }
  const ranks = coins.ranks ?? []
  const next = Math.max(0, ...ranks.map(({ to }) => to)) + 1
  return (
    <Part title={t('part.coins')} about={t('part.coinsAbout')} field="coins" mistake={wrong('coins')} two>
      {acts.map((act) => (
        <NumberField
          key={act}
          label={t(`coins.${act}`)}
          min={0}
          placeholder={t('coinsDefault')}
          value={coins[act] ?? null}
          onChange={(amount) => change({ [act]: amount ?? undefined })}
        />
      ))}
      <Rows
        label={t('coinRanks')}
        ordered={false}
        items={ranks}
        onChange={(changed) => change({ ranks: changed })}
        name={({ from, to }) => (from === to ? String(from) : `${from}–${to}`)}
        add={{ label: t('addCoinRank'), make: () => ({ from: next, to: next, amount: 100 }), max: 64 }}
      >
        {(range, set) => <RangeFields range={range} change={set} />}
      </Rows>
    </Part>
  )
}

function RangeFields({ range, change }: { range: Range; change: (range: Range) => void }) {
  const t = useWords('edit')
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
