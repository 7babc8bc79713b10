/** The tags of rich text: the server stores no other, the editor writes no other and pages show no other. */
export const richTextTags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'pre', 'code', 'figure', 'figcaption'],
  ...['strong', 'em', 'u', 's', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]
