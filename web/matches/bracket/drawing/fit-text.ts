/** SVG text does not truncate. The widths approximate those of the text font; the rest is clipped. */
const narrow = /[ijltfrI1.,'’:;!|()[\] -]/
const broad = /[mwMW@%&]/
const double = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u

const widthOf = (letter: string) =>
  double.test(letter)
    ? 1
    : narrow.test(letter)
      ? 0.34
      : broad.test(letter)
        ? 0.88
        : /\p{Lu}/u.test(letter)
          ? 0.67
          : 0.57

/** The text, truncated to a width, at a font size in pixels. */
export function fitText(text: string, room: number, size: number): string {
  let width = 0
  const letters = [...text]
  for (const [index, letter] of letters.entries()) {
    width += widthOf(letter) * size
    if (width > room)
      return `${letters
        .slice(0, Math.max(1, index - 1))
        .join('')
        .trimEnd()}…`
  }
  return text
}
