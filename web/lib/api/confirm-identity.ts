/** A call that the server refuses until the person confirms their identity waits for the dialog, and is then sent again. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let question: Promise<boolean> | undefined

/** The dialog, which the shell shows. Returns a function that disconnects it. */
export function connectConfirmation(dialog: Ask) {
  ask = dialog
  return () => {
    if (ask === dialog) ask = undefined
  }
}

/** Whether the person confirmed their identity. Calls at the same time share one dialog. */
export function confirmIdentity(): Promise<boolean> {
  question ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    question = undefined
  })
  return question
}
