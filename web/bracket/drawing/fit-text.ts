/** SVG text does not truncate. The widths approximate those of the text font; the rest is clipped. */
const narrowChars = /[ijltfrI1.,'’:;!|()[\] -]/
const wideChars = /[mwMW@%&]/
const doubleWidthChars =
  /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u

const widthOf = (char: string) =>
  doubleWidthChars.test(char)
    ? 1
    : narrowChars.test(char)
      ? 0.34
      : wideChars.test(char)
        ? 0.88
        : /\p{Lu}/u.test(char)
          ? 0.67
          : 0.57

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
