import { postLimits } from '@guildhall/contract/posts/constants.ts'
import { useState } from 'react'
import { useCommand } from '../lib/api/api.ts'
import { useTranslation } from '../lib/i18n/i18n.ts'
import { FormError } from '../ui/controls/form-error.tsx'
import { TextArea } from '../ui/controls/inputs.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { type Post, postReads } from './queries.ts'
import { RemainingImages } from './remaining-images.tsx'

type EditDialogProps = { post: Post; onSave: (post: Post) => void; onClose: () => void }

/** Changes the text and takes images away; readers see that the post was edited. */
export function EditDialog({ post, onSave, onClose }: EditDialogProps) {
  const t = useTranslation('posts')
  const update = useCommand('PATCH /posts/{id}', postReads)
  const [removedImages, setRemovedImages] = useState<readonly string[]>([])
  const images = post.images.filter(({ url }) => !removedImages.includes(url))
  const { form, text, errorText, isSending } = useForm({
    stored: { description: post.description },
    checks: { description: (description) => (description.trim() ? undefined : t('textNeeded')) },
    send: async (values) => {
      onSave(
        await update.mutateAsync({
          params: { id: post.id },
          body: { ...values, ...(removedImages.length > 0 && { removedImages: [...removedImages] }) },
        }),
      )
      onClose()
    },
  })
  return (
    <FormDialog
      title={post.replyToId ? t('editReplyTitle') : t('editTitle')}
      onClose={onClose}
      cancel={t('cancel')}
      submit={t('save')}
      isSending={isSending}
      form={form}
    >
      <TextArea label={t('text')} rows={6} maxLength={postLimits.description.max} {...text('description')} />
      <RemainingImages images={images} onRemove={(url) => setRemovedImages([...removedImages, url])} />
      <FormError message={errorText} />
    </FormDialog>
  )
}
