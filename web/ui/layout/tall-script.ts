/** Letters that the display font has: its line height fits only these. */
const flatCharacters = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u
const pictures = /\p{Extended_Pictographic}/u

/** Whether a text needs a higher line: other scripts and emoji are taller than the display font. */
export const hasTallScript = (text: string) => !flatCharacters.test(text) || pictures.test(text)
