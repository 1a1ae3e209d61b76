/** For whatever takes the focus along as it goes: the keyboard goes on from the page, and not from its beginning. */
export const focusPage = (): void => document.querySelector('main')?.focus()
