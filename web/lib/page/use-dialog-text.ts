import { useDraft } from './use-draft.ts'

/** The text field of a dialog. A half-entered text survives a reload of this tab and is forgotten when the dialog closes. */
export function useDialogText(key: string, onClose: () => void) {
  const [{ text }, change, forget] = useDraft(key, { text: '' }, readText)
  const setText = (text: string) => change({ text })
  function close() {
    forget()
    onClose()
  }
  return [text, setText, close] as const
}

const readText = (stored: unknown) =>
  typeof stored === 'object' && stored !== null && 'text' in stored && typeof stored.text === 'string'
    ? { text: stored.text }
    : null
