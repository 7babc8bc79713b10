/** Writes a post of the reader, or of a community that they run. */

import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { postLimits } from '@guildhall/contract/posts/constants.ts'
import { ImagePlus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { call, useCommand } from '../lib/api/api.ts'
import { useIdempotencyKey } from '../lib/api/idempotency-key.ts'
import { useSession } from '../lib/api/session.ts'
import { useProblemText } from '../lib/api/use-problem-text.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { useDraft } from '../lib/page/use-draft.ts'
import { RestrictionNote } from '../sanctions/restriction-note.tsx'
import { useRestriction } from '../sanctions/use-restriction.ts'
import { Avatar } from '../ui/art/avatar.tsx'
import { Button, IconButton } from '../ui/controls/button.tsx'
import { FormError } from '../ui/controls/form-error.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { focusField } from './focus-field.ts'
import { postReads } from './queries.ts'
import './composer.css'

type ComposerImage = { id: string; url: string; alt: string }
type ComposerProps = {
  /** The community that publishes the post; without it, the user publishes it. */
  organizationId?: string
  onPublished?: () => void
}

const readText = (stored: unknown) =>
  typeof stored === 'object' && stored !== null && 'text' in stored && typeof stored.text === 'string'
    ? { text: stored.text }
    : null

export function PostComposer({ organizationId, onPublished }: ComposerProps) {
  const t = useTranslation('posts')
  const describeProblem = useProblemText()
  const problem = useTranslation('problems')
  const { user } = useSession()
  const [draft, changeText] = useDraft(`post ${organizationId ?? ''}`, { text: '' }, readText)
  const [images, setImages] = useState<readonly ComposerImage[]>([])
  const [isUploading, setIsUploading] = useState(false)
  const [uploadError, setUploadError] = useState<string>()
  const createOwn = useCommand('POST /posts', postReads)
  const createForCommunity = useCommand('POST /organizations/{id}/posts', postReads)
  const idempotency = useIdempotencyKey()
  const fieldId = useId()
  const { form, text, values, errorText, errorTextOf, isSending, reset } = useForm({
    stored: draft,
    keep: changeText,
    async send({ text }) {
      const body = { description: text, images: images.map(({ id, alt }) => ({ id, ...(alt.trim() && { alt }) })) }
      const idempotencyKey = idempotency.keyOf(body)
      if (organizationId) await createForCommunity.mutateAsync({ params: { id: organizationId }, body, idempotencyKey })
      else await createOwn.mutateAsync({ body, idempotencyKey })
      idempotency.reset()
      focusField(form.ref.current)
      // Text typed while the post was sent stays.
      changeText((latest) => ({ text: latest.text === text ? '' : latest.text }))
      reset()
      setImages([])
      toast({ text: t('published'), tone: 'success' })
      onPublished?.()
    },
  })
  const isBusy = isSending || isUploading
  const isEmpty = values.text.trim() === ''
  const restriction = useRestriction(organizationId)
  if (!user) return null
  if (restriction) return <RestrictionNote restriction={restriction} />

  async function addImages(input: HTMLInputElement) {
    const chosen = [...(input.files ?? [])]
    const files = chosen.slice(0, postLimits.images - images.length)
    input.value = ''
    setIsUploading(true)
    setUploadError(files.length < chosen.length ? problem('TOO_MANY_IMAGES') : undefined)
    for (const file of files)
      try {
        const image = await upload(organizationId, file)
        setImages((added) => [...added, { ...image, alt: '' }])
      } catch (error) {
        setUploadError(describeProblem(error))
      }
    setIsUploading(false)
  }

  function sendWithKeys(event: KeyboardEvent) {
    if (!isEmpty && !isUploading && event.key === 'Enter' && (event.metaKey || event.ctrlKey))
      event.currentTarget.closest('form')?.requestSubmit()
  }

  const { error: _, ...field } = text('text')
  const placeholder = organizationId ? t('toMembers') : t('toFollowers')
  return (
    <form className="composer" {...form}>
      {!organizationId && <Avatar image={user.image} username={user.username} size={40} beside />}
      <div className="composer-fields">
        <div className="input">
          <textarea
            rows={isEmpty ? 1 : 4}
            aria-label={placeholder}
            placeholder={placeholder}
            maxLength={postLimits.description.max}
            {...field}
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
                  disabled={isSending}
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
                  readOnly={isSending}
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
        <FormError message={errorTextOf('text') ?? errorText ?? uploadError} />
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
