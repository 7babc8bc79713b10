/** For use within a longer pattern; ids are in lower case. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const uuidRegExp = new RegExp(`^${uuidPattern}$`, 'i')

/** PostgreSQL raises an error when an id column is compared with any other text. */
export const isUuid = (text: string) => uuidRegExp.test(text)
