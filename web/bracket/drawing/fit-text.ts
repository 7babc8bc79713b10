/** SVG text does not truncate. The widths approximate those of the text font; the rest is clipped. */
const narrowChars = /[ijltfrI1.,'’:;!|()[\] -]/
const wideChars = /[mwMW@%&]/
const doubleWidthChars =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u

function widthOf(char: string): number {
  if (doubleWidthChars.test(char)) return 1
  if (narrowChars.test(char)) return 0.34
  if (wideChars.test(char)) return 0.88
  return /\p{Lu}/u.test(char) ? 0.67 : 0.57
}

/** The estimated width of a text at a font size in pixels. */
export const textWidth = (text: string, size: number) =>
  [...text].reduce((width, char) => width + widthOf(char) * size, 0)

/** The text, truncated to a width, at a font size in pixels. */
export function fitText(text: string, maxWidth: number, size: number): string {
  let width = 0
  const chars = [...text]
  for (const [index, char] of chars.entries()) {
    width += widthOf(char) * size
    if (width > maxWidth)
      return `${chars
        .slice(0, Math.max(1, index - 1))
        .join('')
        .trimEnd()}…`
  }
  return text
}
