import { type LocaleCode, localePath } from '@guildhall/contract/core/locales.ts'
import { toast } from '../ui/feedback/toast.tsx'
import type { Post } from './queries.ts'

/** Shares the address of a post with the phone's share sheet, or copies it. */
export async function sharePost({ id, description }: Post, locale: LocaleCode, copiedText: string) {
  const url = window.location.origin + localePath(locale, `/posts/${id}`)
  try {
    if (matchMedia('(pointer: coarse)').matches && navigator.share)
      return await navigator.share({ title: description.slice(0, 80), url })
    await navigator.clipboard.writeText(url)
    toast({ text: copiedText, tone: 'success' })
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ text: url })
  }
}
