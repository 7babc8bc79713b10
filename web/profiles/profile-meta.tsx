import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../lib/i18n/format.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { type Profile, statsOf } from './queries.ts'
import { recordText } from './record-text.ts'

/** Title and sharing data of a profile. The server draws the picture from the banner, the name and these facts. */
export function ProfileMeta({ name, profile }: { name: string; profile: Profile }) {
  const t = useTranslation('profiles')
  const { siteName } = useI18n()
  const { number } = useFormat()
  const { data: stats } = useQuery({ ...statsOf(name), enabled: profile.history })
  const title = profile.name ?? profile.username
  const facts = [
    t('cardLevel', { level: profile.level }),
    stats && stats.played > 0 && t('cardRecord', { record: recordText(stats, number) }),
    profile.counts.trophies > 0 && t('cardTrophies', { count: profile.counts.trophies }),
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      <PageMeta
        title={title}
        description={profile.bio ?? t('descriptionOnSite', { name: title, site: siteName })}
        type="profile"
      />
      <meta name="card-facts" content={facts.join(' · ')} />
    </>
  )
}
