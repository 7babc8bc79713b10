import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { type Profile, statsOf } from './queries.ts'
import { RecentForm } from './recent-form.tsx'
import { recordText } from './record-text.ts'

/** The numbers of a person at a glance. */
export function RecordStrip({ name, profile }: { name: string; profile: Profile }) {
  const t = useTranslation('profiles')
  const { number, percent } = useFormat()
  const { data: stats } = useQuery({ ...statsOf(name), enabled: profile.history })
  const { trophies, events } = profile.counts
  return (
    <dl className="record-strip">
      {stats && stats.played > 0 && (
        <Item
          value={recordText(stats, number)}
          label={t(stats.drawn > 0 ? 'recordDrawnShare' : 'recordShare', { share: percent(stats.won / stats.played) })}
        />
      )}
      {profile.history && <Item value={number(events)} label={t('eventsPlayed', { count: events })} />}
      <Item value={number(trophies)} label={t('trophyCount', { count: trophies })} />
      <Item value={t('days', { count: profile.streak })} label={t('streak')} />
      {stats && stats.form.length > 0 && (
        <div>
          <dt>{t('lastMatches', { count: stats.form.length })}</dt>
          <dd>
            <RecentForm form={stats.form} label={t('formLabel')} />
          </dd>
        </div>
      )}
    </dl>
  )
}

const Item = ({ value, label }: { value: ReactNode; label: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
