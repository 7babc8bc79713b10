/** `/moderation`: the place where platform moderators work. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { Flag, Gavel, type LucideIcon, ScrollText, Shield, ShieldCheck, SpellCheck } from 'lucide-react'
import { Outlet } from 'react-router'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Office, OfficeCount } from '../ui/layout/office.tsx'
import { moderationClientLoad, moderationServerLoad, moderatorRole } from './access.ts'
import { counts } from './queries.ts'
import './moderation.css'

const needs = () => [counts()]
export const loader = moderationServerLoad(needs)
export const clientLoader = moderationClientLoad(needs)

type Section = { name: string; icon: LucideIcon; count?: 'open' | 'appeals' }
const sections: readonly Section[] = [
  { name: 'reports', icon: Flag, count: 'open' },
  { name: 'appeals', icon: Gavel, count: 'appeals' },
  { name: 'sanctions', icon: Shield },
  { name: 'log', icon: ScrollText },
  { name: 'words', icon: SpellCheck },
]

export default function ModerationScreen() {
  const t = useTranslation('moderation')
  const { data: role } = useSuspenseQuery(moderatorRole())
  const { data } = useSuspenseQuery(counts())
  const roleText = t(`you.${role}`)
  const links = sections.map(({ name, icon, count }) => ({
    ...{ to: name === 'reports' ? '/moderation' : `/moderation/${name}`, label: t(`section.${name}`), icon },
    ...(count && { count: <OfficeCount value={data[count]} waits /> }),
  }))
  return (
    <Office
      label={t('title')}
      head={
        <div className="office-who">
          <ShieldCheck size={28} aria-hidden="true" />
          <span>
            <b>{t('title')}</b>
            <small>{roleText}</small>
          </span>
        </div>
      }
      mark={
        <span aria-hidden="true">
          <ShieldCheck size={24} />
        </span>
      }
      groups={[{ links }]}
    >
      <Outlet />
    </Office>
  )
}
