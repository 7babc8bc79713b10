import type { ReactNode } from 'react'
import type { Tournament } from '../../events/queries.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'

export function RuleList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3 className="part-sub">{title}</h3>
      <ul className="rule-list">{children}</ul>
    </>
  )
}

/** The entry requirements, as the server checks them. */
export function EntryRequirements({ event }: { event: Tournament }) {
  const t = useTranslation('tournaments')
  const tSettings = useTranslation('settings')
  const { list, number, country } = useFormat()
  const { restrictions, accounts, entry, entrySize, settings, locked, organization } = event
  const { regions = [], countries = [], minAge, maxAge, minLevel, maxLevel, minRating, maxRating } = restrictions
  const rules = [
    restrictions.membersOnly && t('entry.members', { host: organization?.name ?? '' }),
    locked && t('entry.passcode'),
    regions.length > 0 && t('entry.regions', { list: list(regions.map((region) => t(`region.${region}`))) }),
    countries.length > 0 && t('entry.countries', { list: list(countries.map(country)) }),
    minAge !== undefined && t('entry.minAge', { count: minAge }),
    maxAge !== undefined && t('entry.maxAge', { count: maxAge }),
    minLevel !== undefined && t('entry.minLevel', { level: minLevel }),
    maxLevel !== undefined && t('entry.maxLevel', { level: maxLevel }),
    minRating !== undefined && t('entry.minRating', { rating: number(minRating) }),
    maxRating !== undefined && t('entry.maxRating', { rating: number(maxRating) }),
    accounts.length > 0 &&
      t('entry.accounts', { list: list(accounts.map((account) => tSettings(`provider.${account}`))) }),
    entry.kind === 'coins' && t('entry.coins', { coins: t('coins', { count: entry.amount }) }),
    entrySize > 1 && t('entry.team', { count: entrySize }),
    entrySize > 1 && settings.maxAlternates > 0 && t('entry.alternates', { count: settings.maxAlternates }),
    entrySize > 1 && settings.rosterLock && t('entry.rosterLock'),
    settings.noOverlap && t('entry.noOverlap'),
  ].filter((rule) => typeof rule === 'string')
  return (
    <RuleList title={t('entryRequirements')}>
      {rules.length === 0 ? <li>{t('entry.open')}</li> : rules.map((rule) => <li key={rule}>{rule}</li>)}
    </RuleList>
  )
}
