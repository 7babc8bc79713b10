import { toast } from '../feedback/toast.tsx'

/** Shares a page, this one without a path, with the phone's share sheet, or copies its address. */
export async function sharePage(title: string, copiedText: string, path = window.location.pathname) {
  const url = window.location.origin + path
  try {
    if (matchMedia('(pointer: coarse)').matches && navigator.share) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    toast({ text: copiedText, tone: 'success' })
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast({ text: url })
  }
}
