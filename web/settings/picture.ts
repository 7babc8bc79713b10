import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { useEffect, useState } from 'react'

/** A selected file that is not uploaded yet, with an object URL for the preview. */
export type SelectedFile = { file: File; url: string }

export const acceptedTypes = imageTypes.join(',')

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

type PercentArea = { x: number; y: number; width: number; height: number }

/** The area of the original in pixels; the server scales it down. */
export const areaIn = (width: number, height: number, { x, y, width: w, height: h }: PercentArea) => ({
  x: Math.round((x / 100) * width),
  y: Math.round((y / 100) * height),
  width: Math.max(1, Math.round((w / 100) * width)),
  height: Math.max(1, Math.round((h / 100) * height)),
})

export async function cropFile(file: File, image: HTMLImageElement, percent: PercentArea): Promise<File> {
  const { x, y, width, height } = areaIn(image.naturalWidth, image.naturalHeight, percent)
  if (width === image.naturalWidth && height === image.naturalHeight) return file
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.92))
  return blob ? new File([blob], file.name, { type: blob.type }) : file
}
