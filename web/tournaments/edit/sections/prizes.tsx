import type { Prize } from '@guildhall/contract/tournaments/columns.ts'
import { tournamentLimits as limits, prizeKinds } from '@guildhall/contract/tournaments/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { Checkbox } from '../../../ui/controls/checks.tsx'
import { Select, TextField } from '../../../ui/controls/inputs.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { Rows } from '../../../ui/form/rows.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Part } from '../fields/part.tsx'
import { useEventDraft } from '../use-draft.ts'
import { CoinRules } from './coins.tsx'

/** Currencies of prizes, the most common first. */
const currencies: readonly string[] =
  'EUR USD GBP SEK DKK NOK CHF PLN CZK TRY CAD AUD NZD JPY KRW CNY HKD TWD SGD INR IDR MYR PHP THB VND BRL MXN ZAR'.split(
    ' ',
  )

/** The number of decimals: two for most currencies, none for the yen. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

export function Prizes() {
  const t = useTranslation('edit')
  const { values, set, errorOf, event } = useEventDraft()
  const { prizes } = values
  const next = Math.max(0, ...prizes.map(({ to }) => to)) + 1
  return (
    <>
      <Part
        hiddenTitle
        title={t('section.prizes')}
        description={t('part.prizesAbout')}
        field="prizes"
        error={errorOf('prizes')}
      >
        <Rows
          label={t('section.prizes')}
          items={prizes}
          onChange={(changed) => set('prizes', changed)}
          name={({ from, to, title }) => `${from === to ? from : `${from}–${to}`} ${title}`}
          add={{
            label: t('addPrize'),
            create: (): Prize => ({
              from: next,
              to: next,
              kind: 'money',
              title: t('prizeMoney'),
              amount: 0,
              currency: 'EUR',
            }),
            max: limits.prizes,
          }}
        >
          {(prize, change) => <PrizeFields prize={prize} change={change} />}
        </Rows>
      </Part>
      {event.organization && <CoinRules />}
    </>
  )
}

type PrizeFieldsProps = { prize: Prize; change: (prize: Prize) => void }

function PrizeFields({ prize, change }: PrizeFieldsProps) {
  const t = useTranslation('edit')
  const { kind } = prize
  const shopItems = useShopItems()
  const { organization } = useEventDraft().event
  // Coins and items are those of the community; an existing prize keeps its kind.
  const canOffer = { money: true, coins: organization !== null, item: shopItems.length > 0, other: true }
  const offeredKinds = prizeKinds.filter((option) => option === kind || canOffer[option])
  const changeKind = (next: Prize['kind']) => {
    const { amount = 0, currency: _, itemId: __, ...rest } = prize
    const [item] = shopItems
    if (next === 'item') return change({ ...rest, kind: next, ...(item && { itemId: item.id, title: item.title }) })
    if (next === 'money') return change({ ...rest, kind: next, amount, currency: 'EUR' })
    return change(next === 'coins' ? { ...rest, kind: next, amount } : { ...rest, kind: next })
  }
  return (
    <div className="part-fields" data-four>
      <NumberField
        label={t('prizeFrom')}
        min={1}
        value={prize.from}
        onChange={(from) => from !== null && change({ ...prize, from, to: Math.max(from, prize.to) })}
      />
      <NumberField
        label={t('prizeTo')}
        min={prize.from}
        value={prize.to}
        onChange={(to) => to !== null && change({ ...prize, to })}
      />
      <SelectField
        label={t('prizeKind')}
        value={kind}
        options={offeredKinds}
        labelOf={(option) => t(`prize.${option}`)}
        onChange={changeKind}
      />
      <TextField
        label={t('prizeTitle')}
        required
        maxLength={80}
        value={prize.title}
        onChange={({ target }) => change({ ...prize, title: target.value })}
      />
      {kind === 'money' && <Money prize={prize} change={change} />}
      {kind === 'coins' && (
        <NumberField
          label={t('prizeCoins')}
          min={0}
          value={prize.amount ?? 0}
          onChange={(amount) => change({ ...prize, amount: amount ?? 0 })}
        />
      )}
      {kind === 'item' && shopItems.length > 0 && (
        <Select
          label={t('prizeItem')}
          description={t('prizeItemAbout')}
          value={prize.itemId ?? ''}
          onChange={({ target }) => {
            const item = shopItems.find(({ id }) => id === target.value)
            if (item) change({ ...prize, itemId: item.id, title: item.title })
          }}
        >
          {!shopItems.some(({ id }) => id === prize.itemId) && (
            <option value={prize.itemId ?? ''}>{prize.title}</option>
          )}
          {shopItems.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      )}
      {kind !== 'coins' && kind !== 'item' && <Payment prize={prize} change={change} />}
    </div>
  )
}

/** The items of the community that hosts the event: winners get them when the event is completed. */
function useShopItems() {
  const { organization } = useEventDraft().event
  const { data } = useQuery({
    ...read('GET /organizations/{id}/items', { params: { id: organization?.id ?? '' }, query: { limit: 100 } }),
    enabled: organization !== null,
  })
  return data?.data ?? []
}

/** Stored in the smallest unit, typed in the main unit. */
function Money({ prize, change }: PrizeFieldsProps) {
  const t = useTranslation('edit')
  const currency = prize.currency ?? 'EUR'
  const unit = 10 ** decimalsOf(currency)
  const offeredCurrencies = currencies.includes(currency) ? currencies : [currency, ...currencies]
  return (
    <>
      <NumberField
        label={t('prizeAmount')}
        min={0}
        step="any"
        value={(prize.amount ?? 0) / unit}
        onChange={(amount) => change({ ...prize, amount: Math.round((amount ?? 0) * unit) })}
      />
      <SelectField
        label={t('prizeCurrency')}
        value={currency}
        options={offeredCurrencies}
        labelOf={(code) => code}
        onChange={(code) =>
          change({
            ...prize,
            currency: code,
            amount: Math.round(((prize.amount ?? 0) / unit) * 10 ** decimalsOf(code)),
          })
        }
      />
    </>
  )
}

/** The payment date, and whether the money is funded: both are public. */
function Payment({ prize, change }: PrizeFieldsProps) {
  const t = useTranslation('edit')
  const { fundedAt: _, ...unfunded } = prize
  return (
    <>
      <NumberField
        label={t('prizeDue')}
        min={0}
        max={365}
        value={prize.dueDays ?? null}
        onChange={(days) => change({ ...prize, dueDays: days ?? undefined })}
      />
      <div className="self-end">
        <Checkbox
          checked={prize.fundedAt !== undefined}
          onChange={({ target }) =>
            change(target.checked ? { ...prize, fundedAt: new Date().toISOString() } : unfunded)
          }
        >
          {t('prizeFunded')}
        </Checkbox>
      </div>
    </>
  )
}
