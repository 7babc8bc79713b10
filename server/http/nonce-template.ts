/**
 * A cached page that is sent again and again with a fresh nonce.
 *
 * A nonce has a fixed length, so it is written over the placeholder in a copy of the page. Copies whose reply is finished are reused:
 * a busy page costs a write of about twenty bytes per reply, and no garbage.
 */
export type FilledPage = { bytes: Buffer; release: () => void }
export type NonceTemplate = (nonce: string) => FilledPage

const maxSpareCopies = 32

export function nonceTemplate(page: string | Buffer, placeholder: string): NonceTemplate {
  const original = Buffer.from(page)
  const offsets: number[] = []
  for (let at = original.indexOf(placeholder); at >= 0; at = original.indexOf(placeholder, at + placeholder.length))
    offsets.push(at)
  const spare: Buffer[] = []

  return (nonce) => {
    if (nonce.length !== placeholder.length) throw new Error(`A nonce must have ${placeholder.length} characters`)
    const bytes = spare.pop() ?? Buffer.from(original)
    for (const offset of offsets) bytes.write(nonce, offset, 'latin1')
    return { bytes, release: () => void (spare.length < maxSpareCopies && spare.push(bytes)) }
  }
}
