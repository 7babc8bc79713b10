import { Lock } from 'lucide-react'
import { useWords } from '../lib/i18n.ts'

const niches = ['first', 'second', 'third', 'fourth', 'fifth']

/** Where trophies will stand. The niches are there before the first of them is won. */
export function TrophyHall({ isOwn }: { isOwn: boolean }) {
  const t = useWords('profiles')
  return (
    <section>
      <h2 className="profile-title">{t('trophies')}</h2>
      <div className="niches" aria-hidden="true">
        {niches.map((key) => (
          <span key={key} className="trophy-niche">
            <span>
              <Lock size={26} strokeWidth={1.75} />
            </span>
          </span>
        ))}
      </div>
      <p className="mt-3 text-ui text-text-3">{isOwn ? t('trophiesOwn') : t('trophiesNone')}</p>
    </section>
  )
}
