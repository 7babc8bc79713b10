/**
 * A page that is sent again and again with a fresh mark in the same places.
 *
 * The mark has a fixed length, so it is written over the old one in a copy of the page. Copies that have been sent are used
 * again: a busy page costs some twenty bytes of writing a time, and no garbage.
 */
export type Stamped = { bytes: Buffer; release: () => void }
export type Stamp = (mark: string) => Stamped

const spareCopies = 32

export function stampOf(page: string | Buffer, placeholder: string): Stamp {
  const original = Buffer.from(page)
  const places: number[] = []
  for (let at = original.indexOf(placeholder); at >= 0; at = original.indexOf(placeholder, at + placeholder.length))
    places.push(at)
  const spare: Buffer[] = []

  return (mark) => {
    if (mark.length !== placeholder.length) throw new Error(`A mark must have ${placeholder.length} characters`)
    const bytes = spare.pop() ?? Buffer.from(original)
    for (const place of places) bytes.write(mark, place, 'latin1')
    return { bytes, release: () => void (spare.length < spareCopies && spare.push(bytes)) }
  }
}
