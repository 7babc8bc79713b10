/** Visitors log in and return. */
export const logInPath = (path: string) => `/login?callbackUrl=${encodeURIComponent(path)}`
