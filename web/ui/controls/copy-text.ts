import { toast } from '../feedback/toast.tsx'

/** Copies to the clipboard; where the browser refuses, shows the text for copying manually. */
export async function copyText(text: string, confirmation: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ text: confirmation, tone: 'success' })
  } catch {
    toast({ text })
  }
}
