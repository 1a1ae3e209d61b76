import { emptyDoc, type RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Controller, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { useDraft } from '#platform/forms/draft.ts'
import { accountKey, tab } from '#platform/storage.ts'
import { docOf } from '#testing/exam.ts'
import { renderPage, signedIn, signIn } from '#testing/render.tsx'
import { RichTextEditor } from './RichTextEditor.tsx'

function Reply({ onSend }: { onSend: (doc: RichDoc) => void }) {
  const form = useForm({ defaultValues: { doc: emptyDoc } })
  useDraft(form, 'balasan')
  return (
    <form onSubmit={(event) => void form.handleSubmit(({ doc }) => onSend(doc))(event)}>
      <Controller
        name="doc"
        control={form.control}
        render={({ field }) => <RichTextEditor value={field.value} onChange={field.onChange} aria-label="Balasan" />}
      />
      <button type="submit">Kirim</button>
    </form>
  )
}

test('a draft that comes while the editor is being made is in it, and is what is sent', async () => {
  signIn()
  // Fetched once, so that the second is there at once.
  const { unmount } = renderPage(<RichTextEditor value={null} onChange={() => {}} aria-label="Balasan" />)
  await screen.findByRole('textbox', { name: 'Balasan' })
  unmount()

  tab.write(accountKey(signedIn.id, 'draft:balasan'), { doc: docOf('Halo semua') })
  const sent: RichDoc[] = []
  renderPage(<Reply onSend={(doc) => sent.push(doc)} />)
  const box = await screen.findByRole('textbox', { name: 'Balasan' })
  fireEvent.click(screen.getByRole('button', { name: 'Kirim' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.stringify(sent)).toContain('Halo semua')
  expect(box.textContent).toBe('Halo semua')
})
