/**
 * True once the first page has drawn its heading. Until then nothing is fetched that a person does not see at once: the
 * socket, toasts, the palette.
 */
import { create } from 'zustand'
import { afterFirstPaint } from '#platform/start.ts'

const store = create(() => ({ isSettled: false }))

export const useSettled = (): boolean => store((state) => state.isSettled)

export function settle(): void {
  if (!store.getState().isSettled) afterFirstPaint(() => store.setState({ isSettled: true }))
}
