import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { Paperclip, Send } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { useCommand } from '../../../lib/api/api.ts'
import { useProblem } from '../../../lib/api/problem.ts'
import { useTranslation } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

/** Sends a message; on failure the text stays. Enter sends, Shift with Enter adds a line break. */
export function ChatBox({ chatId, onSent }: { chatId: string; onSent: () => void }) {
  const t = useTranslation('matches')
  const tProblems = useTranslation('problems')
  const describeProblem = useProblem()
  const [text, setText] = useState('')
  const sendMessage = useCommand('POST /chats/{id}/message')
  const upload = useCommand('POST /chats/{id}/upload')
  const isBusy = sendMessage.isPending || upload.isPending
  const params = { id: chatId }
  const onError = (error: unknown) => toast({ text: describeProblem(error), tone: 'danger' })

  function send(submitEvent?: SubmitEvent) {
    submitEvent?.preventDefault()
    const trimmed = text.trim()
    if (trimmed === '' || isBusy) return
    const onSuccess = () => {
      setText('')
      onSent()
    }
    sendMessage.mutate({ params, body: { text: trimmed } }, { onError, onSuccess })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  async function attach(input: HTMLInputElement) {
    const file = input.files?.[0]
    input.value = ''
    if (!file) return
    if (file.size > chatLimits.imageBytes) return void toast({ text: tProblems('IMAGE_TOO_LARGE'), tone: 'danger' })
    const body = new FormData()
    body.set('image', file)
    try {
      const { id } = await upload.mutateAsync({ params, body })
      await sendMessage.mutateAsync({ params, body: { images: [id] } })
      onSent()
    } catch (error) {
      onError(error)
    }
  }
  return (
    <form className="chat-box" onSubmit={send}>
      <label className="chat-attach" aria-busy={upload.isPending || undefined}>
        <Paperclip size={18} aria-hidden="true" />
        <span className="sr-only">{t('sendPicture')}</span>
        <input type="file" accept={imageTypes.join(',')} disabled={isBusy} onChange={(event) => attach(event.target)} />
      </label>
      <div className="input">
        <textarea
          id="chat-text"
          rows={1}
          aria-label={t('message')}
          placeholder={t('message')}
          maxLength={chatLimits.text.max}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <IconButton type="submit" label={t('send')} className="chat-send" disabled={text.trim() === '' || isBusy}>
        <Send size={18} aria-hidden="true" />
      </IconButton>
    </form>
  )
}
