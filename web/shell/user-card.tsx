import type { SessionUser } from '../lib/api/session.ts'
import { useFormat } from '../lib/i18n/format.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Avatar } from '../ui/art/avatar.tsx'

/** Name, level and XP; the name of a Pro user is highlighted. */
export function UserCard({ user }: { user: SessionUser }) {
  const t = useTranslation('shell')
  const { number } = useFormat()
  return (
    <div className="me-card">
      <Avatar image={user.image} username={user.username} size={40} beside />
      <span className="min-w-0">
        <span className={user.pro ? 'me-name pro' : 'me-name'}>{user.name ?? user.username ?? user.email}</span>
        <small>{t('levelAndXp', { level: number(user.level), xp: number(user.xp) })}</small>
      </span>
    </div>
  )
}
