import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { useEffect, useState } from 'react'

/** A selected file that is not uploaded yet, with an object URL for the preview. */
export type SelectedFile = { file: File; url: string }

export const acceptedTypes = imageTypes.join(',')
const isAccepted = (type: string) => imageTypes.some((accepted) => accepted === type)

/** The error that the server would return, checked before a long upload. */
export const fileError = (file: File, maxBytes: number) =>
  !isAccepted(file.type) ? 'WRONG_TYPE' : file.size > maxBytes ? 'TOO_LARGE' : null

export function useSelectedFile() {
  const [selected, setSelected] = useState<SelectedFile | null>(null)
  useEffect(() => (selected ? () => URL.revokeObjectURL(selected.url) : undefined), [selected])
  return {
    selected,
    select: (file: File) => setSelected({ file, url: URL.createObjectURL(file) }),
    clear: () => setSelected(null),
  }
}

export function formOf(file: File) {
  const form = new FormData()
  form.set('image', file)
  return form
}
