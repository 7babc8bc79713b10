import { minXpOf } from '@guildhall/contract/points/constants.ts'
import type { User } from '../../identity/queries.ts'
import { useFormat } from '../../lib/i18n/format.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { RichTranslation } from '../../lib/i18n/rich-translation.tsx'
import { Avatar } from '../../ui/art/avatar.tsx'
import { LevelRing } from '../../ui/feedback/level-ring.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'

/** The reader's name, level and progress to the next level. */
export function Greeting({ user }: { user: User }) {
  const t = useTranslation('identity')
  const { number } = useFormat()
  const floor = minXpOf(user.level)
  const ceiling = minXpOf(user.level + 1)
  const name = user.name ?? user.username ?? ''
  return (
    <div className="greeting">
      <LevelRing level={user.level} progress={(user.xp - floor) / (ceiling - floor)} size={96}>
        <Avatar image={user.image} username={user.username} size={76} beside />
      </LevelRing>
      <div className="min-w-0">
        <h1>
          <RichTranslation
            text={t('greeting', { name })}
            parts={{ name: (text) => <span className={user.pro ? 'pro' : undefined}>{text}</span> }}
          />
        </h1>
        <div className="greeting-xp">
          <b>{t('xpTotal', { xp: number(user.xp) })}</b>
          <Meter tone="copper" value={user.xp - floor} max={ceiling - floor} label={t('levelProgress')} />
          <span>{t('xpToNext', { xp: number(ceiling - user.xp), level: number(user.level + 1) })}</span>
        </div>
      </div>
    </div>
  )
}
