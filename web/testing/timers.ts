/** Waits for timers without a delay, such as those in which dialogs and menus give the focus back. */
export const passTimers = () => new Promise((done) => setTimeout(done))
