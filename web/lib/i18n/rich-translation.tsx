import { Fragment, type ReactNode } from 'react'

type Parts = Record<string, (text: string) => ReactNode>

/** A text with markup: `Read the <rules>rules</rules>`. Each tag is rendered by its own part, in the translator's order. */
export function RichTranslation({ text, parts }: { text: string; parts: Parts }) {
  return text.split(/(<(\w+)>.*?<\/\2>)/g).map((piece, index) => {
    // The capture group adds the tag name to the split, as every third piece.
    if (index % 3 === 2) return null
    const [, tag = '', inside = ''] = /^<(\w+)>(.*)<\/\1>$/s.exec(piece) ?? []
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a sentence have no other identity than their index
    return <Fragment key={index}>{parts[tag]?.(inside) ?? piece}</Fragment>
  })
}
