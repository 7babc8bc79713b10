import { imageTypes } from '@guildhall/contract/assets/constants.ts'
import { type ComponentProps, useRef } from 'react'
import { Button } from './button.tsx'

type ImageButtonProps = ComponentProps<typeof Button> & { onPick: (file: File) => void }

/** A button that opens the file dialog of the browser for one image. */
export function ImageButton({ onPick, ...button }: ImageButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="small" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={imageTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onPick(file)
          // Otherwise the browser reports no change when the same file is picked again.
          target.value = ''
        }}
      />
    </>
  )
}
