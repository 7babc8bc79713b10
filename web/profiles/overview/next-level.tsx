import { useQuery } from '@tanstack/react-query'
import { session } from '../../lib/api/session.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { EarnMethodList } from '../../points/earn-method-list.tsx'
import { earnMethods } from '../../points/earn-methods.ts'
import { usePaidAwards } from '../../points/use-paid-awards.ts'

/** What the reader's own profile still lacks for more XP. */
export function NextLevel() {
  const t = useTranslation('profiles')
  const paid = usePaidAwards()
  const { data: user } = useQuery(session())
  const methods = paid ? earnMethods(paid).filter(({ isDone }) => !isDone) : []
  if (methods.length === 0 || user?.deletionDueAt) return null
  const total = methods.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <section>
      <h2 className="profile-title">{t('faster')}</h2>
      <p className="hint mb-2">{t('missingXp', { count: total })}</p>
      <EarnMethodList methods={methods} />
    </section>
  )
}
