/** For use within a longer pattern; ids are written in lower case. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const whole = new RegExp(`^${uuidPattern}$`, 'i')

/** PostgreSQL refuses to compare an id with anything else. */
export const isUuid = (text: string) => whole.test(text)
