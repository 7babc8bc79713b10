/** The allowed tags of rich text: the server stores, the editor writes and pages show no others. */
export const richTextTags = [
  ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br', 'pre', 'code', 'figure', 'figcaption'],
  ...['strong', 'em', 'u', 's', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]
