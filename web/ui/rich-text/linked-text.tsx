import { Fragment } from 'react'

const urlPattern = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/g

/** Plain text with clickable addresses. */
export function LinkedText({ text }: { text: string }) {
  return text.split(urlPattern).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    <Fragment key={index}>
      {index % 2 === 1 && URL.canParse(part) ? (
        <a className="text-link" href={part} target="_blank" rel="noreferrer nofollow ugc">
          {part}
        </a>
      ) : (
        part
      )}
    </Fragment>
  ))
}
