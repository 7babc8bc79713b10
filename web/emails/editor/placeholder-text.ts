/** Texts with placeholders in braces: `Hi {{username}},`. */

type TextPiece = { text: string } | { placeholder: string }

/** A complete placeholder at the caret or anywhere in a text; its name is the first group. */
export const typedPlaceholder = /\{\{\s*([A-Za-z][A-Za-z0-9]{0,39})\s*\}\}$/
export const anyPlaceholder = /\{\{\s*([A-Za-z][A-Za-z0-9]{0,39})\s*\}\}/g

export const writePlaceholder = (placeholder: string) => `{{${placeholder}}}`

/** The pieces of a text in their order. Braces around anything but a name stay text. */
export function splitPlaceholders(text: string): TextPiece[] {
  return text
    .split(anyPlaceholder)
    .map((piece, index) => (index % 2 === 0 ? { text: piece } : { placeholder: piece }))
    .filter((piece) => !('text' in piece) || piece.text !== '')
}
