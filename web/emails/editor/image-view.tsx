import { useQuery } from '@tanstack/react-query'
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react'
import { ImageOff } from 'lucide-react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { useEmailOwner } from './owner.ts'
import { emailImages } from './queries.ts'

/** An image in the message. */
export function ImageView({ node }: NodeViewProps) {
  const t = useTranslation('email-editor')
  const { organizationId } = useEmailOwner()
  const { data, isPending } = useQuery(emailImages(organizationId))
  const image = data?.data.find(({ id }) => id === node.attrs.assetId)
  const alt = String(node.attrs.alt ?? '')
  const width = Number(node.attrs.width) || undefined
  return (
    <NodeViewWrapper className="email-image" data-invalid={alt === '' || undefined}>
      {image && <img src={image.url} alt={alt} width={width} />}
      {!image && !isPending && (
        <span className="email-image-missing">
          <ImageOff size={18} aria-hidden="true" />
          {t('imageMissing')}
        </span>
      )}
    </NodeViewWrapper>
  )
}
