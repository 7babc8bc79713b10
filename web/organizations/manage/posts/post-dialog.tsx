import { postLimits } from '@guildhall/contract/posts/constants.ts'
import { useState } from 'react'
import { useCommand } from '../../../lib/api/api.ts'
import { useIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { isWebAddress, withProtocol } from '../../../lib/link.ts'
import type { Post } from '../../../posts/queries.ts'
import { RemainingImages } from '../../../posts/remaining-images.tsx'
import { Checkbox } from '../../../ui/controls/checks.tsx'
import { FormError } from '../../../ui/controls/form-error.tsx'
import { TextArea, TextField } from '../../../ui/controls/inputs.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { ConflictNotice } from '../../../ui/form/conflict-notice.tsx'
import { storedOf } from '../../../ui/form/use-edited-from.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx'
import { ImageField } from '../image-field.tsx'

type PostDialogProps = { organizationId: string; post: Post | null; onClose: () => void }

const stale = ['GET /posts'] as const

export function PostDialog({ organizationId, post, onClose }: PostDialogProps) {
  const t = useTranslation('community-posts')
  const create = useCommand('POST /organizations/{id}/posts', stale)
  const update = useCommand('PATCH /organizations/{id}/posts/{postId}', stale)
  const idempotency = useIdempotencyKey()
  const [image, setImage] = useState<{ id: string; url: string } | null>(null)
  const [removedImages, setRemovedImages] = useState<readonly string[]>([])
  const images = post?.images.filter(({ url }) => !removedImages.includes(url)) ?? []
  const { form, text, tick, errorText, conflict, isSending } = useForm({
    stored: {
      description: post?.description ?? '',
      link: post?.link ?? '',
      membersOnly: post?.membersOnly ?? false,
      pinned: post?.pinned ?? false,
    },
    record: post,
    checks: {
      description: (description) => (description.trim() ? undefined : t('textNeeded')),
      link: (link) => {
        if (!link.trim()) return undefined
        return isWebAddress(link) ? (image || images.length > 0 ? t('oneOfBoth') : undefined) : t('linkWrong')
      },
    },
    send: async (values, change, editedFrom) => {
      const attached = image && { images: [{ id: image.id }] }
      if (post) {
        const { link, ...others } = change
        const body = { ...others, ...(link !== undefined && { link: withProtocol(link) || null }), ...attached }
        await update.mutateAsync({
          params: { id: organizationId, postId: post.id },
          body: {
            ...body,
            ...(removedImages.length > 0 && { removedImages: [...removedImages] }),
            ...storedOf(editedFrom, body),
          },
        })
      } else {
        const body = { ...values, link: withProtocol(values.link) || null, ...attached }
        await create.mutateAsync({ params: { id: organizationId }, body, idempotencyKey: idempotency.keyOf(body) })
      }
      toast({ text: post ? t('saved') : t('publishedText'), tone: 'success' })
      onClose()
    },
  })
  return (
    <FormDialog
      title={post ? t('editTitle') : t('write')}
      onClose={onClose}
      cancel={t('cancel')}
      submit={post ? t('save') : t('publish')}
      isSending={isSending}
      form={form}
    >
      <TextArea
        label={t('text')}
        description={t('textAbout')}
        rows={6}
        maxLength={postLimits.description.max}
        {...text('description')}
      />
      <TextField label={t('link')} note={t('optional')} inputMode="url" placeholder="https://" {...text('link')} />
      <RemainingImages images={images} onRemove={(url) => setRemovedImages([...removedImages, url])} />
      {images.length === 0 && (
        <ImageField
          label={t('image')}
          organizationId={organizationId}
          type="POST"
          url={image?.url ?? null}
          onChange={setImage}
        />
      )}
      <div className="grid gap-2">
        <Checkbox {...tick('membersOnly')}>{t('membersOnly')}</Checkbox>
        <Checkbox {...tick('pinned')}>{t('pinToTop')}</Checkbox>
      </div>
      <FormError message={errorText} />
      <ConflictNotice conflict={conflict} />
    </FormDialog>
  )
}
