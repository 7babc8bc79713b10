/** Whether an HTML fragment shows any text. */
export const hasText = (html = '') => html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() !== ''
