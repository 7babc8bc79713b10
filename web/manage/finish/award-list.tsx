import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Stat, Stats } from '../../ui/layout/stat.tsx'
import { type Column, Place, Table } from '../../ui/table/table.tsx'
import type { AwardSummary } from '../matches/queries.ts'

type Award = AwardSummary['awards'][number]

/** Every entrant with an award, and the totals. */
export function AwardList({ summary, isCompleted }: { summary: AwardSummary; isCompleted: boolean }) {
  const t = useTranslation('manage-matches')
  const { number, money } = useFormat()
  const { totals, qualifiers, next } = summary
  const title = isCompleted ? t('awardsGiven') : t('awardsPreview')
  /** Every member of a team gets the amount. */
  const amountFor = (amount: number, people: number) =>
    amount > 0 && people > 1 ? t('award.each', { amount: number(amount), count: people }) : number(amount)
  const coins: Column<Award> = {
    head: t('coins'),
    cell: ({ coins, people }) => amountFor(coins, people),
    align: 'right',
    repeatsHead: true,
  }
  const columns: Column<Award>[] = [
    { head: t('place'), cell: ({ rank }) => <Place place={rank} /> },
    { head: t('entrant'), cell: ({ name }) => <span className="name">{name}</span> },
    { head: t('points'), cell: ({ points, people }) => amountFor(points, people), align: 'right', repeatsHead: true },
    ...(totals.coins > 0 ? [coins] : []),
    { head: t('prizes'), cell: (award) => <Prizes award={award} /> },
  ]
  return (
    <>
      <section className="manage-part">
        <h2>{title}</h2>
        <Stats>
          <Stat value={number(totals.points)} label={t('points')} />
          {totals.coins > 0 && <Stat value={number(totals.coins)} label={t('coins')} />}
          <Stat value={number(totals.trophies)} label={t('trophies')} />
          {totals.money.map(({ amount, currency }) => (
            <Stat key={currency} value={money(amount, currency)} label={t('prizeMoney')} />
          ))}
        </Stats>
        {summary.awards.length === 0 ? (
          <p className="manage-none">{t('noAwards')}</p>
        ) : (
          <Table label={title} columns={columns} rows={summary.awards} keyOf={({ playerId }) => playerId} />
        )}
      </section>
      {next && (
        <section className="manage-part">
          <h2>{t('advancing.title', { name: next.name })}</h2>
          <ol className="bullets">
            {qualifiers.map(({ playerId, name }) => (
              <li key={playerId}>{name}</li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

function Prizes({ award: { trophy, money: amounts, other } }: { award: Award }) {
  const t = useTranslation('manage-matches')
  const { money } = useFormat()
  const parts = [
    ...(trophy ? [t('trophy')] : []),
    ...amounts.map(({ amount, currency, title }) => `${money(amount, currency)}${title ? ` (${title})` : ''}`),
    ...other,
  ]
  return parts.join(' · ')
}
