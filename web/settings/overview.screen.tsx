/** The user's name, level and the profile awards they can still earn. */
import { minXpOf } from '@guildhall/contract/points/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { me, myAccounts, myPoints } from '../identity/queries.ts'
import { clientLoad, type PageQueries, serverLoad } from '../lib/api/load.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useI18n, useTranslation } from '../lib/i18n/i18n.ts'
import { PageMeta } from '../lib/page/meta.tsx'
import { EarnMethodList } from '../points/earn-method-list.tsx'
import { earnMethods } from '../points/earn-methods.ts'
import { usePaidAwards } from '../points/use-paid-awards.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { LevelRing } from '../ui/feedback/level-ring.tsx'

const queries: PageQueries = () => [me(), myAccounts(), myPoints()]
export const loader = serverLoad(queries)
export const clientLoader = clientLoad(queries)

export default function OverviewScreen() {
  const t = useTranslation('settings')
  const { siteName } = useI18n()
  const { number } = useFormat()
  const { data: user } = useSuspenseQuery(me())
  const paid = usePaidAwards()
  const methods = paid ? earnMethods(paid).filter(({ isDone }) => !isDone) : []
  const floor = minXpOf(user.level)
  const progress = (user.xp - floor) / (minXpOf(user.level + 1) - floor)
  return (
    <div className="grid min-w-0 gap-8">
      <PageMeta title={t('settings')} description={t('accountAbout', { site: siteName })} hidden />
      <div className="flex min-w-0 items-center gap-5">
        <LevelRing level={user.level} progress={progress} size={96}>
          <Avatar image={user.image} username={user.username} size={76} beside />
        </LevelRing>
        <div className="min-w-0">
          <p className={`truncate font-display text-[34px]/none font-bold text-text-1 ${user.pro ? 'pro' : ''}`}>
            {user.name ?? user.username}
          </p>
          <p className="truncate text-ui text-text-3">
            @{user.username} · {user.email}
          </p>
          <p className="text-ui text-text-3">
            {t('xpToNext', { xp: number(minXpOf(user.level + 1) - user.xp), level: user.level + 1 })}
          </p>
        </div>
      </div>
      {methods.length > 0 && !user.deletionDueAt && (
        <div>
          <h2 className="mb-2 text-[26px]">{t('earnXp')}</h2>
          <EarnMethodList methods={methods} />
        </div>
      )}
    </div>
  )
}
