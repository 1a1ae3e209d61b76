/** The name at somebody's caret: it fades at rest, and begins anew when the caret moves. */
import { expect, test } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { caretOf, showMoved } from './carets.ts'

test('given a caret that moves, then its name is shown anew, and no other', () => {
  const awareness = new Awareness(new Y.Doc())
  const page = document.createElement('div')
  const [own, other] = ['a', 'b'].map((id) => caretOf({ id, name: `Orang ${id}` }))
  page.append(own!, other!)
  const stop = showMoved({ awareness }, page)
  const move = (cursor: number) => awareness.setLocalState({ user: { id: 'a', name: 'Orang a' }, cursor })
  move(1)
  move(2)
  const first = own!.dataset['moved']
  expect(first).toBeDefined()
  move(3)
  expect(own!.dataset['moved']).not.toBe(first)
  expect(other!.dataset['moved']).toBeUndefined()
  stop()
  const last = own!.dataset['moved']
  move(4)
  expect(own!.dataset['moved']).toBe(last)
  awareness.destroy()
})
