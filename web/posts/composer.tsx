/** Writes a post of the reader, or of a community that they run. */
import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { postLimits } from '@guildhall/contract/posts/constants.ts'
import { ImagePlus, X } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react'
import { call, useCommand } from '../lib/api/api.ts'
import { useProblem } from '../lib/api/problem.ts'
import { useSession } from '../lib/api/session.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useDraft } from '../lib/page/use-draft.ts'
import { RestrictionNote } from '../moderation/restriction-note.tsx'
import { useRestriction } from '../moderation/use-restriction.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { FormMistake } from '../ui/controls/form-error.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { stalePosts } from './queries.ts'
import './composer.css'

type ComposerImage = { id: string; url: string; alt: string }
type ComposerProps = {
  /** The community that the post speaks for; without it, the reader speaks. */
  organizationId?: string
  onPublished?: () => void
}

const readText = (stored: unknown) =>
  typeof stored === 'object' && stored !== null && 'text' in stored && typeof stored.text === 'string'
    ? { text: stored.text }
    : null

export function PostComposer({ organizationId, onPublished }: ComposerProps) {
  const t = useTranslation('posts')
  const describeProblem = useProblem()
  const { user } = useSession()
  const [{ text }, changeText, forgetText] = useDraft(`post ${organizationId ?? ''}`, { text: '' }, readText)
  const [images, setImages] = useState<readonly ComposerImage[]>([])
  const [isUploading, setIsUploading] = useState(false)
  const [mistake, setMistake] = useState<string>()
  const createOwn = useCommand('POST /posts', stalePosts)
  const createForCommunity = useCommand('POST /organizations/{id}/posts', stalePosts)
  const form = useRef<HTMLFormElement>(null)
  const fieldId = useId()
  const isBusy = createOwn.isPending || createForCommunity.isPending || isUploading
  const isEmpty = text.trim() === ''
  const restriction = useRestriction(organizationId)
  if (!user) return null
  if (restriction) return <RestrictionNote restriction={restriction} />

  async function publish(event: SubmitEvent) {
    event.preventDefault()
    if (isEmpty || isBusy) return
    setMistake(undefined)
    const body = { description: text, images: images.map(({ id, alt }) => ({ id, ...(alt.trim() && { alt }) })) }
    try {
      if (organizationId) await createForCommunity.mutateAsync({ params: { id: organizationId }, body })
      else await createOwn.mutateAsync({ body })
      changeText({ text: '' })
      forgetText()
      setImages([])
      toast({ text: t('published'), tone: 'success' })
      onPublished?.()
    } catch (error) {
      setMistake(describeProblem(error))
    }
  }

  async function addImages(input: HTMLInputElement) {
    const files = [...(input.files ?? [])].slice(0, postLimits.images - images.length)
    input.value = ''
    setIsUploading(true)
    setMistake(undefined)
    for (const file of files)
      try {
        const image = await upload(organizationId, file)
        setImages((added) => [...added, { ...image, alt: '' }])
      } catch (error) {
        setMistake(describeProblem(error))
      }
    setIsUploading(false)
  }

  function sendWithKeys(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) form.current?.requestSubmit()
  }

  const placeholder = organizationId ? t('toMembers') : t('toFollowers')
  return (
    <form ref={form} className="composer" onSubmit={publish}>
      {!organizationId && <Avatar face={user.image} username={user.username} size={40} beside />}
      <div className="composer-fields">
        <div className="input">
          <textarea
            rows={isEmpty ? 1 : 4}
            aria-label={placeholder}
            placeholder={placeholder}
            maxLength={postLimits.description.max}
            value={text}
            onChange={({ target }) => changeText({ text: target.value })}
            onKeyDown={sendWithKeys}
          />
        </div>
        {images.length > 0 && (
          <ul className="composer-images">
            {images.map((image, index) => (
              <li key={image.id}>
                <img src={image.url} alt="" />
                <IconButton
                  label={t('removeImage', { number: index + 1 })}
                  onClick={() => setImages((added) => added.filter(({ id }) => id !== image.id))}
                >
                  <X size={16} aria-hidden="true" />
                </IconButton>
                <input
                  type="text"
                  aria-label={t('describeImage', { number: index + 1 })}
                  placeholder={t('alt')}
                  maxLength={postLimits.alt.max}
                  value={image.alt}
                  onChange={({ target }) =>
                    setImages((added) =>
                      added.map((other) => (other.id === image.id ? { ...other, alt: target.value } : other)),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
        <FormMistake message={mistake} />
        {(!isEmpty || images.length > 0) && (
          <div className="composer-foot">
            <span className="hint">{t('composerHint')}</span>
            <Button kind="primary" size="small" type="submit" loading={isBusy} disabled={isEmpty}>
              {t('publish')}
            </Button>
          </div>
        )}
      </div>
      <label className="icon-button composer-add" htmlFor={fieldId} aria-busy={isUploading || undefined}>
        <ImagePlus size={18} aria-hidden="true" />
        <span className="sr-only">{t('addImages')}</span>
        <input
          id={fieldId}
          className="sr-only"
          type="file"
          multiple
          accept={imageTypes.join(',')}
          disabled={isBusy || images.length === postLimits.images}
          onChange={({ target }) => void addImages(target)}
        />
      </label>
    </form>
  )
}

/** A community posts its own images, which its staff find again among its assets. */
async function upload(organizationId: string | undefined, file: File): Promise<{ id: string; url: string }> {
  const body = new FormData()
  if (organizationId) body.set('type', 'POST')
  body.set('image', file)
  const { id, image } = organizationId
    ? await call('POST /admin/organizations/{id}/assets', { params: { id: organizationId }, body })
    : await call('POST /posts/images', { body })
  return { id, url: image?.url ?? '' }
}
