import { minXpOf } from '@guildhall/contract/points.words.ts'
import { useFormat } from '../../lib/format.ts'
import { useWords } from '../../lib/i18n.ts'
import { Rich } from '../../lib/rich.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { LevelRing } from '../../ui/level-ring.tsx'
import { Meter } from '../../ui/meter.tsx'
import type { User } from '../queries.ts'

/** The reader's own name, level and way to the next. */
export function Greeting({ user }: { user: User }) {
  const t = useWords('identity')
  const { number } = useFormat()
  const floor = minXpOf(user.level)
  const ceiling = minXpOf(user.level + 1)
  const name = user.name ?? user.username ?? ''
  return (
    <div className="greeting">
      <LevelRing level={user.level} progress={(user.xp - floor) / (ceiling - floor)} size={96}>
        <Avatar face={user.image} username={user.username} size={76} beside />
      </LevelRing>
      <div className="min-w-0">
        <h1>
          <Rich
            words={t('greeting', { name })}
            parts={{ name: (words) => <span className={user.pro ? 'pro' : undefined}>{words}</span> }}
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
