import { Fragment } from 'react'

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/g

/** Plain text with clickable addresses. */
export function Linked({ text }: { text: string }) {
  return text.split(address).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    <Fragment key={index}>
      {index % 2 === 1 && URL.canParse(piece) ? (
        <a className="text-link" href={piece} target="_blank" rel="noreferrer nofollow ugc">
          {piece}
        </a>
      ) : (
        piece
      )}
    </Fragment>
  ))
}
