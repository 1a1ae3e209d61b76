import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { EditorHandle, EditorHandleState } from './editor-handle.ts'

/** While the words are not open. */
const closed = createStore<EditorHandleState>(() => ({ chosen: 'nothing', standing: [] }))

export const useEditorHandleState = <Picked>(
  handle: EditorHandle | null,
  pick: (state: EditorHandleState) => Picked,
): Picked => useStore(handle?.state ?? closed, pick)
