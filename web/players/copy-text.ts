import { toast } from '../ui/feedback/toast.tsx'

/** Into the clipboard; where the browser refuses, the text is shown to be copied by hand. */
export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ text: done, tone: 'success' })
  } catch {
    toast({ text })
  }
}
