import { PrizeList } from '../../events/prizes/prize-list.tsx'
import { PrizePromise } from '../../events/prizes/prize-promise.tsx'
import type { Entrant, Tournament } from '../../events/queries.ts'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { socialsOf } from '../../profiles/social.tsx'
import { SocialList } from '../../profiles/social-list.tsx'
import { Sections } from './about.tsx'
import { EntrantsPreview } from './entrants-preview.tsx'
import '../../profiles/profile.css'

/** The end of the overview of any event: prizes, entrants, the sections of the host and links. */
export function OverviewDetails({ event, entrants }: { event: Tournament; entrants: readonly Entrant[] }) {
  const t = useTranslation('tournaments')
  return (
    <>
      <div className="overview-two">
        {event.prizes.length > 0 && (
          <section>
            <h2>{t('prizes')}</h2>
            <PrizeList prizes={event.prizes} />
            <PrizePromise event={event} />
          </section>
        )}
        <EntrantsPreview event={event} entrants={entrants} />
      </div>
      <Sections event={event} />
      {socialsOf(event.socials).length > 0 && (
        <section>
          <h2>{t('links')}</h2>
          <SocialList socials={event.socials} />
        </section>
      )}
    </>
  )
}
