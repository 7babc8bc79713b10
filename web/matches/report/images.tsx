import { useTranslation } from '../../lib/i18n/i18n.ts'

/** Images that open at full size. */
export function ImageLinks({ images }: { images: readonly { url: string; alt?: string }[] }) {
  const t = useTranslation('matches')
  if (images.length === 0) return null
  return (
    <div className="images">
      {images.map(({ url, alt }, index) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={alt || t('image', { number: index + 1 })} loading="lazy" />
        </a>
      ))}
    </div>
  )
}
