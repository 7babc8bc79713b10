/** The queue of unsent messages of this browser. */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { call } from '../../lib/api/api.ts'
import { browserClient } from '../../lib/api/query-client.ts'
import { newUuid } from '../../lib/new-uuid.ts'
import { deviceStore } from '../../lib/page/storage.ts'
import { chatOf, type Message, type OpenChat } from '../queries.ts'
import { queuePrefix } from '../storage-names.ts'
import { deleteImages, findImage, saveImage } from './images.ts'
import { createQueue, type UnsentMessage, type UnsentQueue } from './queue.ts'

const queues = new Map<string, UnsentQueue>()
const noMessages: readonly UnsentMessage[] = []
const subscribeNever = () => () => {}

function queueOf(userId: string): UnsentQueue {
  const name = queuePrefix + userId
  const queue = queues.get(userId) ?? createQueue({ name, storage: deviceStore, deliver, lock })
  queues.set(userId, queue)
  return queue

  async function deliver({ key, chatId, text, images }: UnsentMessage) {
    const params = { id: chatId }
    const uploads = [...images]
    for (const [index, image] of images.entries()) {
      const file = image.id ? null : await findImage(image.key)
      if (!file) continue
      const body = new FormData()
      body.set('image', file)
      const { id } = await call('POST /chats/{id}/upload', { params, body })
      uploads[index] = { ...image, id }
      queue.setImages(key, uploads)
    }
    const ids = uploads.flatMap(({ id }) => id ?? [])
    const message = await call('POST /chats/{id}/message', {
      params,
      body: { key, ...(text && { text }), ...(ids.length > 0 && { images: ids }) },
    })
    addToChat(message)
    void deleteImages(images.map((image) => image.key))
  }
}

/** Not available over plain http: then two tabs may send at the same time, and the server ignores the second message. */
async function lock(name: string, work: () => Promise<void>) {
  if (navigator.locks) await navigator.locks.request(name, work)
  else await work()
}

/** Shows a sent message before the chat is read again. */
function addToChat(message: Message) {
  browserClient().setQueryData<OpenChat>(chatOf(message.chatId).queryKey, (chat) =>
    chat && !chat.messages.some(({ id }) => id === message.id)
      ? { ...chat, messages: [...chat.messages, message] }
      : chat,
  )
}

/** The unsent messages of a chat, oldest first, and their actions. */
export function useUnsent(userId: string | undefined, chatId: string) {
  const queue = typeof window === 'undefined' || !userId ? null : queueOf(userId)
  const all = useSyncExternalStore(
    queue?.subscribe ?? subscribeNever,
    () => queue?.list() ?? noMessages,
    () => noMessages,
  )
  const messages = useMemo(() => all.filter((message) => message.chatId === chatId), [all, chatId])

  /** Does not wait until the images are stored: the next message would overtake this one. */
  function add(text: string, files: readonly Blob[]) {
    const images = files.map((file) => {
      const key = newUuid()
      void saveImage(key, file)
      return { key, id: null }
    })
    queue?.add({ key: newUuid(), chatId, text, images, createdAt: new Date().toISOString(), problem: null })
  }
  function remove({ key, images }: UnsentMessage) {
    queue?.remove(key)
    void deleteImages(images.map((image) => image.key))
  }
  return { messages, add, remove, retry: (key: string) => queue?.retry(key) }
}

/** Sends what an earlier visit could not send, now and whenever the connection is back. */
export function useResumeUnsent(userId: string) {
  useEffect(() => {
    const queue = queueOf(userId)
    const resume = () => queue.resume()
    const handleStorage = ({ key }: StorageEvent) => key === queuePrefix + userId && queue.reload()
    resume()
    window.addEventListener('online', resume)
    window.addEventListener('storage', handleStorage)
    return () => {
      window.removeEventListener('online', resume)
      window.removeEventListener('storage', handleStorage)
    }
  }, [userId])
}
