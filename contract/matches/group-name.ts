/** A to Z, then AA. */
export function groupName(group: number): string {
  const letter = String.fromCharCode(65 + ((group - 1) % 26))
  return group > 26 ? groupName(Math.floor((group - 1) / 26)) + letter : letter
}
