import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'

type Attachment = { file: File; url: string }

/** Images that the next message will contain. */
export function useAttachments() {
  const t = useTranslation('messages')
  const tProblems = useTranslation('problems')
  const [attachments, setAttachments] = useState<readonly Attachment[]>([])
  const latest = useRef(attachments)
  latest.current = attachments
  useEffect(() => () => revoke(latest.current), [])

  function add(files: Iterable<File>) {
    const images = [...files].filter(({ type }) => type.startsWith('image/'))
    const small = images.filter(({ size }) => size <= chatLimits.imageBytes)
    if (small.length < images.length) toast({ text: tProblems('IMAGE_TOO_LARGE'), tone: 'danger' })
    const room = Math.max(0, chatLimits.images - latest.current.length)
    if (small.length > room) toast({ text: t('tooManyImages', { count: chatLimits.images }), tone: 'warning' })
    const added = small.slice(0, room).map((file) => ({ file, url: URL.createObjectURL(file) }))
    setAttachments([...latest.current, ...added])
  }
  function remove(attachment: Attachment) {
    revoke([attachment])
    setAttachments(latest.current.filter((other) => other !== attachment))
  }
  function clear() {
    revoke(latest.current)
    setAttachments([])
  }
  return { attachments, add, remove, clear }
}

function revoke(attachments: readonly Attachment[]) {
  for (const { url } of attachments) URL.revokeObjectURL(url)
}
