/** The button disappears with the text that was sent: keyboard users go on in the field. A touch does not open the keyboard again. */
export function focusField(form: HTMLFormElement | null) {
  if (form?.querySelector('button:focus-visible')) form.querySelector('textarea')?.focus()
}
