/**
 * Puts text on the clipboard. A school's own server is often reached by plain http on the local network, where
 * browsers withhold navigator.clipboard; the old command still works there.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (window.isSecureContext) {
      await navigator.clipboard.writeText(text)
      return true
    }
    return copyBySelection(text)
  } catch {
    return false
  }
}

function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.style.cssText = 'position:fixed;opacity:0'
  // Inside an open dialog, focus may not leave it.
  const home = before?.closest('[role=dialog], [role=alertdialog]') ?? document.body
  home.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
