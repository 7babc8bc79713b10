/** A subject outside the editor: placeholders by their names, without braces. */
export const subjectText = (subject: string) => subject.replace(/\{\{\s*(\w+)\s*\}\}/g, '$1')
