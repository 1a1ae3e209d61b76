import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Sheet, SheetContent } from './sheet.tsx'

/** As Chrome has it, which tells the one that was made last. */
const watchers: EventTarget[] = []
class Watcher extends EventTarget {
  constructor() {
    super()
    watchers.push(this)
  }
  destroy(): void {
    watchers.splice(watchers.indexOf(this), 1)
  }
}
const back = () => act(() => void watchers.pop()?.dispatchEvent(new Event('close')))

beforeEach(() => {
  watchers.length = 0
  vi.stubGlobal('CloseWatcher', Watcher)
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: media.includes('coarse') }) as MediaQueryList,
  )
  return () => vi.unstubAllGlobals()
})

function Permit() {
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Izin Mina</Button>
      <Sheet open={isOpen} onOpenChange={setOpen}>
        <SheetContent title="Izin" closeLabel="Tutup">
          <Button onClick={() => setAsking(true)}>Tolak</Button>
        </SheetContent>
      </Sheet>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Tolak izin?"
        confirmLabel="Tolak"
        cancelLabel="Batal"
        onConfirm={() => {}}
      >
        Mina
      </ConfirmDialog>
    </>
  )
}

test('given a question over a sheet, then Back closes one after the other, and nothing is left of them', async () => {
  const { user } = renderPage(<Permit />)
  await user.click(screen.getByRole('button', { name: 'Izin Mina' }))
  await user.click(await screen.findByRole('button', { name: 'Tolak' }))
  await screen.findByRole('alertdialog')
  back()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await screen.findByRole('dialog')).toBeDefined()
  back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(watchers).toEqual([])
})
