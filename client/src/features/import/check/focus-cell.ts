/** Where Enter leads from a cell: to the next wrong one, else to the next that stands open; backwards with Shift. */
export function focusCell(frame: HTMLElement, from: HTMLInputElement, isBackwards: boolean): void {
  const open = [...frame.querySelectorAll<HTMLInputElement>('input[data-cell]')]
  const inOrder = isBackwards ? open.toReversed() : open
  const after = inOrder.slice(inOrder.indexOf(from) + 1)
  const next = after.find((cell) => cell.getAttribute('aria-invalid') === 'true') ?? after[0]
  if (!next) return from.blur()
  next.focus()
  next.select()
}
