/** The allowed tags of rich text: the server stores, the editor writes and pages show no others. */
export const richTextTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'hr',
  'br',
  'pre',
  'code',
  'figure',
  'figcaption',
  'strong',
  'em',
  'u',
  's',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

/** How many characters the rich texts of a list, such as the sections of an event, may have together. */
export const richTextTotal = 150_000

/** How deep tags can be nested. A page draws a tag inside its parent: thousands of levels would exceed the call stack. */
export const richTextDepth = 40
