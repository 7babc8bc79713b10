/** Who you are here, and what your profile still has to earn. */
import { minXpOf } from '@guildhall/contract/points/constants.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { clientLoad, type Needs, serverLoad } from '../../lib/api/load.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useWords } from '../../lib/i18n/i18n.ts'
import { PageMeta } from '../../lib/page/meta.tsx'
import { LevelRing } from '../../profiles/level-ring.tsx'
import { Avatar } from '../../ui/art/avatar.tsx'
import { WaysList } from '../login-method-list.tsx'
import { waysToEarn } from '../login-methods.ts'
import { me } from '../queries.ts'
import { usePaid } from '../use-earned-xp.ts'

const needs: Needs = () => [me()]
export const loader = serverLoad(needs)
export const clientLoader = clientLoad(needs)

export default function OverviewScreen() {
  const t = useWords('settings')
  const { number } = useFormat()
  const { data: user } = useSuspenseQuery(me())
  const paid = usePaid()
  const ways = paid ? waysToEarn(paid).filter(({ isDone }) => !isDone) : []
  const floor = minXpOf(user.level)
  const progress = (user.xp - floor) / (minXpOf(user.level + 1) - floor)
  return (
    <div className="grid gap-8">
      <PageMeta title={t('settings')} description={t('settingsAbout')} hidden />
      <div className="flex items-center gap-5">
        <LevelRing level={user.level} progress={progress} size={96}>
          <Avatar face={user.image} username={user.username} size={76} beside />
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
      {ways.length > 0 && !user.deletionDueAt && (
        <div>
          <h2 className="mb-2 text-[26px]">{t('earnXp')}</h2>
          <WaysList ways={ways} />
        </div>
      )}
    </div>
  )
}
