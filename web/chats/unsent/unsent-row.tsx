import { CircleAlert, Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { Button } from '../../ui/controls/button.tsx'
import { findImage } from './images.ts'
import type { UnsentImage, UnsentMessage } from './queue.ts'

type UnsentRowProps = { message: UnsentMessage; onRetry: () => void; onDelete: () => void }

/** A message of the reader that has not arrived yet. */
export function UnsentRow({ message, onRetry, onDelete }: UnsentRowProps) {
  const t = useTranslation('messages')
  const tProblems = useTranslation('problems')
  const { text, images, problem } = message
  return (
    <article className="bubble-row" data-own data-first data-last>
      <div className="bubble-line">
        <div className="bubble" data-unsent data-image={images.length > 0 || undefined}>
          {images.length > 0 && (
            <div className="message-images" data-count={images.length > 1 || undefined}>
              {images.map((image) => (
                <UnsentThumbnail key={image.key} image={image} />
              ))}
            </div>
          )}
          {text && (
            <p className="message-text" dir="auto">
              {text}
            </p>
          )}
        </div>
      </div>
      {problem === null ? (
        <p className="bubble-meta">
          <Clock size={14} aria-hidden="true" /> {t('sending')}
        </p>
      ) : (
        <p className="bubble-meta" data-tone="danger" role="alert">
          <CircleAlert size={14} aria-hidden="true" />
          {t('notSent', { reason: tProblems(problem) })}
          <Button kind="text" size="dense" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
          <Button kind="text" size="dense" onClick={onDelete}>
            {t('delete')}
          </Button>
        </p>
      )}
    </article>
  )
}

function UnsentThumbnail({ image }: { image: UnsentImage }) {
  const t = useTranslation('messages')
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let objectUrl: string | null = null
    let isMounted = true
    void findImage(image.key).then((file) => {
      if (!file || !isMounted) return
      objectUrl = URL.createObjectURL(file)
      setUrl(objectUrl)
    })
    return () => {
      isMounted = false
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [image.key])
  return url ? <img src={url} alt={t('unsentImage')} /> : null
}
