import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/render.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog, DialogContent } from './dialog.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from './dropdown-menu.tsx'

/** As the lists have it: the dialogs are opened by a state, from a button or from a line of a menu. */
function Classes() {
  const [open, setOpen] = useState<'add' | 'edit' | 'archive' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button onClick={() => setOpen('add')}>Tambah kelas</Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <button>Tindakan untuk 7A</button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen('edit')}>Ubah kelas</DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setOpen('archive')}>Arsipkan kelas</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <Dialog open={open === 'add' || open === 'edit'} onOpenChange={close}>
        <DialogContent title="Kelas" closeLabel="Tutup">
          <input aria-label="Nama" />
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={open === 'archive'}
        onOpenChange={close}
        title="Arsipkan?"
        confirmLabel="Arsipkan"
        cancelLabel="Batal"
        onConfirm={close}
      >
        Kelas ini
      </ConfirmDialog>
    </>
  )
}

const hasFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))

test('given a dialog opened by a button, then its closing gives the focus back to the button', async () => {
  const { user } = renderPage(<Classes />)
  await user.click(screen.getByRole('button', { name: 'Tambah kelas' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await hasFocus('Tambah kelas')
})

test.each([
  ['Ubah kelas', 'dialog'],
  ['Arsipkan kelas', 'alertdialog'],
])('given %s out of a menu, then the focus goes back to the button that the menu hangs at', async (item, role) => {
  const { user } = renderPage(<Classes />)
  await user.click(screen.getByRole('button', { name: 'Tindakan untuk 7A' }))
  await user.click(screen.getByRole('menuitem', { name: item }))
  await screen.findByRole(role)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole(role)).toBeNull()
  await hasFocus('Tindakan untuk 7A')
})
