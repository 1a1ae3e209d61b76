/** Signals of other devices, handed from the live line to the room that is open. */
import { createSignal } from '#platform/signal.ts'
import type { Signal } from './transport.ts'

export const signals = createSignal<Signal & { id: string }>()
