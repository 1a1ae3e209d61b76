/** The editor of a shared document. How many live: each one that React made and threw away would go on writing into the awareness of the document. */
import { Editor } from '@tiptap/core'
import { act, screen, waitFor } from '@testing-library/react'
import { StrictMode, Suspense, use, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { applyAwarenessUpdate, Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { createStore } from 'zustand/vanilla'
import { RichTextEditor } from '#platform/rich-text/RichTextEditor.tsx'
import { renderPage } from '#testing/render.tsx'
import type { DocumentState, OpenDocument } from './document.ts'
import { TogetherEditor } from './TogetherEditor.tsx'

/** The editors that were made since, as long as they are not destroyed. */
function countEditors() {
  const mount = vi.spyOn(Editor.prototype, 'mount')
  return () => (mount.mock.contexts as Editor[]).filter(({ isDestroyed }) => !isDestroyed).length
}

function openedWith(text: string): OpenDocument {
  const doc = new Y.Doc()
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText(text)])
  doc.getXmlFragment('default').insert(0, [paragraph])
  const provider = new WebsocketProvider('ws://127.0.0.1', 'test', doc, { connect: false, disableBc: true })
  const state = createStore<DocumentState>(() => ({
    stage: 'open',
    mode: 'write',
    isDowngraded: false,
    isBack: false,
    isOldEditor: false,
    isConnected: true,
    unsaved: 0,
    isKept: true,
  }))
  const nothing = () => Promise.resolve()
  return { id: 'test', doc, provider, awareness: provider.awareness, state, discard: nothing, close: nothing }
}

function addWords(doc: Y.Doc, words: string): void {
  const paragraph = doc.getXmlFragment('default').get(0) as Y.XmlElement
  ;(paragraph.get(0) as Y.XmlText).insert((paragraph.get(0) as Y.XmlText).length, words)
}

/** Beside a neighbour that is not ready: React draws the editor, throws that away, and draws it again. */
async function renderTwice(editor: ReactNode) {
  let ready: () => void = () => {}
  const waiting = new Promise<void>((resolve) => {
    ready = resolve
  })
  function Neighbour() {
    use(waiting)
    return null
  }
  const ui = (
    <StrictMode>
      <Suspense>
        {editor}
        <Neighbour />
      </Suspense>
    </StrictMode>
  )
  // React retries only what was drawn in an act that waits.
  const page = await act(async () => renderPage(ui))
  await act(async () => ready())
  return page
}

test.each([true, false])('a document has one editor, and none when its page is left (writes: %s)', async (canWrite) => {
  const living = countEditors()
  const opened = openedWith('Tujuan pembelajaran')
  const { unmount } = await renderTwice(
    <TogetherEditor opened={opened} canWrite={canWrite} people={[]} things={[]} aria-label="Naskah" />,
  )
  await screen.findByText('Tujuan pembelajaran')
  await waitFor(() => expect(living()).toBe(1))

  // What comes into the document is shown, also to who only reads a copy of it.
  await act(async () => addWords(opened.doc, ' bersama'))
  await screen.findByText('Tujuan pembelajaran bersama')

  unmount()
  await waitFor(() => expect(living()).toBe(0))
})

test('a field has one editor, and none when its form is left', async () => {
  const living = countEditors()
  const { unmount } = await renderTwice(<RichTextEditor value={null} onChange={() => {}} aria-label="Soal" />)
  await screen.findByRole('textbox', { name: 'Soal' })
  await waitFor(() => expect(living()).toBe(1))

  unmount()
  await waitFor(() => expect(living()).toBe(0))
})

describe('carets of others', () => {
  const budi = { id: 'budi', name: 'Budi Santoso' }

  /** As the line brings it, whatever the server has let through. */
  function come(opened: OpenDocument, state: Record<string, unknown>): () => void {
    const other = new Awareness(new Y.Doc())
    other.setLocalState(state)
    applyAwarenessUpdate(opened.awareness, encodeAwarenessUpdate(other, [other.clientID]), 'server')
    return () => other.destroy()
  }

  const letter = (opened: OpenDocument) => {
    const { clientID: client } = opened.doc
    const place = { type: null, tname: null, item: { client, clock: 3 }, assoc: 0 }
    return { anchor: place, head: place }
  }

  /** Tried as they are, and as either end of a caret. */
  const plain: unknown[] = [null, true, 0, -1, 'di sini', [], [[]], {}, { item: {} }, { item: 1 }, { type: 'x' }]
  const ends: unknown[] = [null, 1, {}, { tname: 'x' }, { tname: 1 }, { tname: {} }]
  const clocks = [-1, 0.5, 1e300, '1', {}, null]
  const shapes: unknown[] = [
    ...plain,
    ...ends.map((end) => ({ anchor: end, head: end })),
    ...clocks.flatMap((clock) => [{ item: { client: 1, clock } }, { type: { client: 1, clock } }]),
  ]
  const cursors = shapes.flatMap((shape) => [shape, { anchor: shape, head: shape }])
  const users: unknown[] = [undefined, null, 'Budi', 7, [], {}, { name: 'Budi' }, { id: 1, name: {} }, { color: {} }]

  test('of no shape break the page of whoever opens the document, or the carets of the others', async () => {
    const opened = openedWith('Tujuan pembelajaran')
    const client = opened.doc.clientID
    const own = cursors.map((cursor) =>
      JSON.parse(JSON.stringify(cursor).replaceAll('"client":1', `"client":${client}`)),
    )
    const leaving = [
      ...[...cursors, ...own].map((cursor) => come(opened, { cursor, user: budi })),
      ...users.map((user) => come(opened, { cursor: letter(opened), user })),
      come(opened, { cursor: letter(opened), user: { id: 'tono', name: 'Tono Wibowo' } }),
    ]
    await renderTwice(<TogetherEditor opened={opened} canWrite people={[]} things={[]} aria-label="Naskah" />)
    await screen.findByText('Tono Wibowo')

    // Nor what is heard later.
    for (const cursor of [...cursors, ...own]) leaving.push(come(opened, { cursor, user: budi }))
    leaving.push(come(opened, { cursor: letter(opened), user: { id: 'rina', name: 'Rina Marlina' } }))
    await screen.findByText('Rina Marlina')
    await act(async () => addWords(opened.doc, ' bersama'))
    await waitFor(() => expect(screen.getByRole('textbox').textContent).toContain('bersama'))
    for (const leave of leaving) leave()
  })
})
