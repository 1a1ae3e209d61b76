/** What dialogs, sheets and menus share, so that they come and go alike. */
export const scrimLook =
  'fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0 duration-150'

export const floatLook =
  'z-50 rounded-lg border border-border bg-popover text-popover-foreground shadow-md duration-100 data-[state=closed]:animate-out data-[state=closed]:fade-out-0 data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-97'

/** A line of a menu or list; the inset ring also shows in forced colours. */
export const lineLook =
  'relative flex min-h-8 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm select-none -outline-offset-2 pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0'

/**
 * Where a dialog puts the keyboard when it opens: what is marked `data-autofocus`, else its first field. On touch it
 * stays on the dialog itself, since a field would bring up the on-screen keyboard before anyone has read the title.
 */
export function focusOnOpen(event: Event) {
  const box = event.currentTarget
  if (!(box instanceof HTMLElement)) return
  event.preventDefault()
  const fields = ':is(input, select, textarea):not(:disabled, [type=hidden])'
  const marked = box.querySelector<HTMLElement>('[data-autofocus]')
  const field = matchMedia('(pointer: coarse)').matches ? null : box.querySelector<HTMLElement>(fields)
  const target = marked ?? field ?? box
  target.focus()
}
