import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { chatLimits } from '@guildhall/contract/chats/constants.ts'
import { Paperclip, Send } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { useCommand } from '../../../lib/api/api.ts'
import { useProblem } from '../../../lib/api/problem.ts'
import { useWords } from '../../../lib/i18n/i18n.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'

/** Sends a message; on failure the text stays. Enter sends, Shift with Enter adds a line break. */
export function ChatBox({ chatId, onSaid }: { chatId: string; onSaid: () => void }) {
  const t = useWords('matches')
  const problem = useWords('problems')
  const sayProblem = useProblem()
  const [text, setText] = useState('')
  const speak = useCommand('POST /chats/{id}/message')
  const upload = useCommand('POST /chats/{id}/upload')
  const isBusy = speak.isPending || upload.isPending
  const params = { id: chatId }
  const onError = (error: unknown) => toast({ text: sayProblem(error), tone: 'danger' })

  function send(sent?: SubmitEvent) {
    sent?.preventDefault()
    const trimmed = text.trim()
    if (trimmed === '' || isBusy) return
    const onSuccess = () => {
      setText('')
      onSaid()
    }
    speak.mutate({ params, body: { text: trimmed } }, { onError, onSuccess })
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  async function attach(input: HTMLInputElement) {
    const file = input.files?.[0]
    input.value = ''
    if (!file) return
    if (file.size > chatLimits.imageBytes) return void toast({ text: problem('IMAGE_TOO_LARGE'), tone: 'danger' })
    const body = new FormData()
    body.set('image', file)
    try {
      const { id } = await upload.mutateAsync({ params, body })
      await speak.mutateAsync({ params, body: { images: [id] } })
      onSaid()
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
          onKeyDown={press}
        />
      </div>
      <IconButton type="submit" label={t('send')} className="chat-send" disabled={text.trim() === '' || isBusy}>
        <Send size={18} aria-hidden="true" />
      </IconButton>
    </form>
  )
}
