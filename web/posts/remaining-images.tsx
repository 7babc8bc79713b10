import { X } from 'lucide-react'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { IconButton } from '../ui/controls/button.tsx'
import type { Post } from './queries.ts'
import './composer.css'

type RemainingImagesProps = { images: Post['images']; onRemove: (url: string) => void }

/** The images of a post that is being edited, each with a button to remove it. */
export function RemainingImages({ images, onRemove }: RemainingImagesProps) {
  const t = useTranslation('posts')
  if (images.length === 0) return null
  return (
    <ul className="composer-images">
      {images.map(({ url, alt }, index) => (
        <li key={url}>
          <img src={url} alt={alt ?? ''} />
          <IconButton label={t('removeImage', { number: index + 1 })} onClick={() => onRemove(url)}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
