import { mentionPattern } from '@guildhall/contract/posts/text.ts'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { LinkedText } from '../ui/rich-text/linked-text.tsx'

type TextWithMentionsProps = {
  text: string
  /** The usernames that become links; every other `@name` stays text. */
  mentions: readonly string[]
}

/** Plain text of a post or a message with clickable addresses and mentions. */
export function TextWithMentions({ text, mentions }: TextWithMentionsProps) {
  return <LinkedText text={text} renderPart={(part) => <Mentions text={part} names={mentions} />} />
}

/** The pattern has one group, so every second part is a name. */
function Mentions({ text, names }: { text: string; names: readonly string[] }) {
  return text.split(mentionPattern).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    <Fragment key={index}>
      {index % 2 === 0 ? part : <Mention name={part} isKnown={names.includes(part.toLowerCase())} />}
    </Fragment>
  ))
}

function Mention({ name, isKnown }: { name: string; isKnown: boolean }) {
  if (!isKnown) return `@${name}`
  return (
    <Link className="text-link" to={`/${name.toLowerCase()}`}>
      @{name}
    </Link>
  )
}
