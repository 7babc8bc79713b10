import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { useEffect, useState } from 'react'

/** A picture that was chosen and not sent yet, with an address to show it by. */
export type Chosen = { file: File; url: string }

export const accepted = imageTypes.join(',')
const isAccepted = (type: string) => imageTypes.some((one) => one === type)

/** Refuses before a long upload what the server would refuse after it. */
export const refusalOf = (file: File, maxBytes: number) =>
  !isAccepted(file.type) ? 'WRONG_TYPE' : file.size > maxBytes ? 'TOO_LARGE' : null

export function useChosen() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  useEffect(() => (chosen ? () => URL.revokeObjectURL(chosen.url) : undefined), [chosen])
  return {
    chosen,
    choose: (file: File) => setChosen({ file, url: URL.createObjectURL(file) }),
    forget: () => setChosen(null),
  }
}

export function formOf(file: File) {
  const form = new FormData()
  form.set('image', file)
  return form
}
