import { useTranslation } from '../../lib/i18n/i18n.ts'
import type { Submission } from '../matches/queries.ts'

/** The images of a report; each opens at full size. */
export function Proof({ images, name }: { images: Submission['images']; name: string }) {
  const t = useTranslation('manage-matches')
  if (images.length === 0) return null
  return (
    <ul className="case-proof">
      {images.map(({ url, alt, width, height }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <img
              src={url}
              alt={alt || t('proof', { number: index + 1, name })}
              width={width}
              height={height}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
