import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { Empty } from '../ui/feedback/states.tsx'
import type { League } from './queries.ts'

type SeasonEmptyProps = {
  season: Pick<League, 'status' | 'endedAt'>
  icon: LucideIcon
  title: string
  action?: ReactNode
  children: ReactNode
}

/** Describes what a season does not have yet. Once it is over, nothing more appears. */
export function SeasonEmpty({ season: { status, endedAt }, ...empty }: SeasonEmptyProps) {
  const t = useTranslation('leagues')
  const isOver = status === 'cancelled' || endedAt !== null
  return isOver ? <Empty icon={empty.icon} title={t('seasonOver')} /> : <Empty {...empty} />
}
