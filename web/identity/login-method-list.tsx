import { AtSign, Image, Link2, type LucideIcon, PenLine, Smile, User, Users } from 'lucide-react'
import { Link } from 'react-router'
import { useWords } from '../lib/i18n/i18n.ts'
import { Xp } from './earn.tsx'
import type { Way } from './login-methods.ts'

const icons: Record<Way['key'], LucideIcon> = {
  emoji: Smile,
  avatar: User,
  bio: PenLine,
  banner: Image,
  social: AtSign,
  account: Link2,
  community: Users,
}

/** What is still to earn, each a step away. */
export function WaysList({ ways }: { ways: readonly Way[] }) {
  const t = useWords('identity')
  return (
    <ul>
      {ways.map(({ key, to, amount }) => {
        const Icon = icons[key]
        return (
          <li key={key}>
            <Link className="way" to={to}>
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
