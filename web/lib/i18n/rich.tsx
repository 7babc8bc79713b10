import { Fragment, type ReactNode } from 'react'

type Parts = Record<string, (words: string) => ReactNode>

/** Words with markup in them: `Read the <rules>rules</rules>`, each tag by its own part. Order is the translator's. */
export function Rich({ words, parts }: { words: string; parts: Parts }) {
  return words.split(/(<(\w+)>.*?<\/\2>)/g).map((piece, place) => {
    // Every third piece is the tag's name, which the capture adds to the split.
    if (place % 3 === 2) return null
    const [, tag = '', inside = ''] = /^<(\w+)>(.*)<\/\1>$/s.exec(piece) ?? []
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a sentence have only their place
    return <Fragment key={place}>{parts[tag]?.(inside) ?? piece}</Fragment>
  })
}
