import { AtSign, Image, Link2, type LucideIcon, PenLine, Smile, User, Users } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Xp } from './earn.tsx'
import type { EarnMethod } from './earn-methods.ts'

const icons: Record<EarnMethod['key'], LucideIcon> = {
  emoji: Smile,
  avatar: User,
  bio: PenLine,
  banner: Image,
  social: AtSign,
  account: Link2,
  community: Users,
}

/** The awards that the user can still earn. */
export function EarnMethodList({ methods }: { methods: readonly EarnMethod[] }) {
  const t = useTranslation('identity')
  return (
    <ul>
      {methods.map(({ key, to, amount }) => {
        const Icon = icons[key]
        return (
          <li key={key}>
            <Link className="method" to={to}>
              <Icon size={18} aria-hidden="true" />
              {t(`way.${key}`)}
              <Xp amount={amount} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
