import type { RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import { fireEvent, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { docOf } from '#testing/exam.ts'
import { renderPage } from '#testing/render.tsx'
import { RichTextEditor } from './RichTextEditor.tsx'

interface ReplyProps {
  draft: RichDoc
  onSend: (doc: RichDoc | null) => void
}

function Reply({ draft, onSend }: ReplyProps) {
  const [doc, setDoc] = useState<RichDoc | null>(null)
  useEffect(() => setDoc(draft), [draft])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setDoc((latest) => (onSend(latest), latest))
      }}
    >
      <RichTextEditor value={doc} onChange={setDoc} aria-label="Balasan" />
      <button type="submit">Kirim</button>
    </form>
  )
}

test('a draft that comes while the editor is being made is in it, and is what is sent', async () => {
  const sent: (RichDoc | null)[] = []
  // Fetched once, so that the second is there at once.
  const { unmount } = renderPage(<RichTextEditor value={null} onChange={() => {}} aria-label="Balasan" />)
  await screen.findByRole('textbox', { name: 'Balasan' })
  unmount()
  renderPage(<Reply draft={docOf('Halo semua')} onSend={(doc) => sent.push(doc)} />)
  const box = await screen.findByRole('textbox', { name: 'Balasan' })
  expect(box.textContent).toBe('Halo semua')
  fireEvent.click(screen.getByRole('button', { name: 'Kirim' }))
  expect(JSON.stringify(sent.at(-1))).toContain('Halo semua')
})
