import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { sponsorsOf } from './queries.ts'
import { useCommunity } from './tab-loaders.ts'

/** The sponsors in the order of the community. Their links leave the site and pass on no rank. */
export function Sponsors() {
  const t = useTranslation('community')
  const { name } = useCommunity()
  const { data: sponsors } = useSuspenseQuery(sponsorsOf(name)).data
  if (sponsors.length === 0) return null
  return (
    <section>
      <div className="community-side-head">
        <h2>{t('sponsors')}</h2>
      </div>
      <ul className="community-sponsors">
        {sponsors.map(({ id, name, tier, image, link }) => {
          const content = (
            <>
              {image ? <img src={image.url} alt={name} loading="lazy" /> : <b>{name}</b>}
              <small>{t(`sponsorTier.${tier}`)}</small>
            </>
          )
          return (
            <li key={id}>
              {link ? (
                <a href={link} target="_blank" rel="noopener nofollow sponsored">
                  {content}
                </a>
              ) : (
                <span>{content}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
