import { postLimits } from '@guildhall/contract/posts/constants.ts'
import { useState } from 'react'
import { useCommand } from '../../../lib/api/api.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { withProtocol } from '../../../lib/link.ts'
import type { Post } from '../../../posts/queries.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checks.tsx'
import { FormMistake } from '../../../ui/controls/form-error.tsx'
import { TextArea, TextField } from '../../../ui/controls/inputs.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { ImageField } from '../image-field.tsx'
import { isWebAddress } from '../sponsors/web-address.ts'

type PostDialogProps = { organizationId: string; post: Post | null; onClose: () => void }

const stale = ['GET /posts'] as const

export function PostDialog({ organizationId, post, onClose }: PostDialogProps) {
  const t = useTranslation('community-posts')
  const create = useCommand('POST /organizations/{id}/posts', stale)
  const update = useCommand('PATCH /organizations/{id}/posts/{postId}', stale)
  const [image, setImage] = useState<{ id: string; url: string } | null | undefined>(undefined)
  const { form, text, tick, mistake, isSending } = useForm({
    stored: {
      description: post?.description ?? '',
      link: post?.link ?? '',
      membersOnly: post?.membersOnly ?? false,
      pinned: post?.pinned ?? false,
    },
    checks: {
      description: (description) => (description.trim() ? undefined : t('textNeeded')),
      link: (link) =>
        link.trim() && !isWebAddress(link) ? t('linkWrong') : link.trim() && image ? t('oneOfBoth') : undefined,
    },
    send: async (values, change) => {
      const picture = image === undefined ? {} : { images: image ? [{ id: image.id }] : [] }
      if (post) {
        const { link, ...others } = change
        const body = { ...others, ...(link !== undefined && { link: withProtocol(link) || null }), ...picture }
        await update.mutateAsync({ params: { id: organizationId, postId: post.id }, body })
      } else {
        const body = { ...values, link: withProtocol(values.link) || null, ...picture }
        await create.mutateAsync({ params: { id: organizationId }, body })
      }
      toast({ text: post ? t('saved') : t('publishedText'), tone: 'success' })
      onClose()
    },
  })
  return (
    <Modal
      open
      title={post ? t('editTitle') : t('write')}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" type="submit" form="post" loading={isSending}>
            {post ? t('save') : t('publish')}
          </Button>
        </>
      }
    >
      <form id="post" className="grid gap-4.5" {...form}>
        <TextArea
          label={t('text')}
          description={t('textAbout')}
          rows={6}
          maxLength={postLimits.description.max}
          {...text('description')}
        />
        <TextField label={t('link')} note={t('optional')} inputMode="url" placeholder="https://" {...text('link')} />
        <ImageField
          label={t('image')}
          organizationId={organizationId}
          type="POST"
          url={image === undefined ? (post?.images[0]?.url ?? null) : (image?.url ?? null)}
          onChange={setImage}
        />
        <div className="grid gap-2">
          <Checkbox {...tick('membersOnly')}>{t('membersOnly')}</Checkbox>
          <Checkbox {...tick('pinned')}>{t('pinToTop')}</Checkbox>
        </div>
        <FormMistake message={mistake} />
      </form>
    </Modal>
  )
}
