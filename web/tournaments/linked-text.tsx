import { Fragment } from 'react'

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/g

/** Plain text in which addresses can be pressed. */
export function Linked({ text }: { text: string }) {
  return text.split(address).map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have only their place
    <Fragment key={place}>
      {place % 2 === 1 && URL.canParse(piece) ? (
        <a className="text-link" href={piece} target="_blank" rel="noreferrer nofollow ugc">
          {piece}
        </a>
      ) : (
        piece
      )}
    </Fragment>
  ))
}
