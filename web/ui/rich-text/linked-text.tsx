import { urlPattern } from '@guildhall/contract/posts/text.ts'
import { Fragment, type ReactNode } from 'react'

/** Opened by others: no referrer, no access to this page, no credit by search engines. */
export const foreignLinkRel = 'noopener noreferrer nofollow ugc'

type LinkedTextProps = {
  text: string
  /** Shows the parts between the addresses; as they are by default. */
  renderPart?: (part: string) => ReactNode
}

/** Plain text with clickable addresses. */
export function LinkedText({ text, renderPart = (part) => part }: LinkedTextProps) {
  return text.split(urlPattern).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    <Fragment key={index}>
      {index % 2 === 1 && URL.canParse(part) ? (
        <a className="text-link" href={part} target="_blank" rel={foreignLinkRel}>
          {part}
        </a>
      ) : (
        renderPart(part)
      )}
    </Fragment>
  ))
}
