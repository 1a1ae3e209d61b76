/**
 * When something may happen to a report card ("Rapor"), and as whom. The status column is the state's name; whether an open
 * card is complete is asked of what it is made from. Who somebody is to the class is asked of the database.
 */
import { setup, transition } from 'xstate'
import { z } from 'zod'

export const CardStatus = z.enum(['OPEN', 'PROPOSED', 'SIGNED', 'PUBLISHED', 'REVISED'])
export type CardStatus = z.infer<typeof CardStatus>

/** As people see it: an open card is ready, or something is missing. */
export const ShownStatus = z.enum(['INCOMPLETE', 'READY', ...CardStatus.exclude(['OPEN']).options])
export type ShownStatus = z.infer<typeof ShownStatus>

export const CardEvent = z.enum(['propose', 'withdraw', 'sign', 'return', 'publish', 'revise'])
export type CardEvent = z.infer<typeof CardEvent>

/** As what somebody causes it; the clock publishes by itself. */
export const CardRole = z.enum(['HOMEROOM', 'PRINCIPAL', 'ADMIN', 'CLOCK'])
export type CardRole = z.infer<typeof CardRole>

/** WET leaves room for ink and stamp: nobody signs in Kelasku. */
export const SignMode = z.enum(['ELECTRONIC', 'WET'])
export type SignMode = z.infer<typeof SignMode>

export const cardLabels = {
  INCOMPLETE: 'Belum Lengkap',
  READY: 'Siap Terbit',
  PROPOSED: 'Menunggu tanda tangan',
  SIGNED: 'Ditandatangani',
  PUBLISHED: 'Diterbitkan',
  REVISED: 'Direvisi',
} satisfies Record<ShownStatus, string>

const causes: Record<CardEvent, readonly CardRole[]> = {
  propose: ['HOMEROOM'],
  withdraw: ['HOMEROOM'],
  sign: ['PRINCIPAL'],
  return: ['PRINCIPAL', 'ADMIN'],
  publish: ['HOMEROOM', 'ADMIN', 'CLOCK'],
  revise: ['ADMIN'],
}

/** What a step also depends upon. */
export interface CardContext {
  mode: SignMode
  /** Families have a version already: what is taken back is under revision again. */
  wasPublished: boolean
}

const back = [{ guard: 'wasPublished', target: 'REVISED' }, { target: 'OPEN' }] as const
const propose = [{ guard: 'isWet', target: 'SIGNED' }, { target: 'PROPOSED' }] as const

export const cardMachine = setup({
  types: { context: {} as CardContext, events: {} as { type: CardEvent } },
  guards: {
    wasPublished: ({ context }) => context.wasPublished,
    isWet: ({ context }) => context.mode === 'WET',
  },
}).createMachine({
  id: 'report-card',
  initial: 'OPEN',
  context: { mode: 'ELECTRONIC', wasPublished: false },
  states: {
    OPEN: { on: { propose } },
    PROPOSED: { on: { sign: 'SIGNED', return: back, withdraw: back } },
    SIGNED: { on: { publish: 'PUBLISHED', return: back } },
    PUBLISHED: { on: { revise: 'REVISED' } },
    REVISED: { on: { propose } },
  },
})

const at = (value: CardStatus, context: CardContext) => cardMachine.resolveState({ value, context })

export const cardCan = (status: CardStatus, type: CardEvent, context: CardContext): boolean =>
  at(status, context).can({ type })

export const mayCause = (roles: readonly CardRole[], event: CardEvent): boolean =>
  causes[event].some((role) => roles.includes(role))

export function nextCardStatus(status: CardStatus, type: CardEvent, context: CardContext): CardStatus {
  const [{ value }] = transition(cardMachine, at(status, context), { type })
  return CardStatus.parse(value)
}

/** Notes and whatever else is written for the card may still change. */
export const isWritable = (status: CardStatus): boolean => status === 'OPEN' || status === 'REVISED'

/** What is told of an open card: is it ready? Every other status speaks for itself. */
export const shownStatus = (status: CardStatus, isReady: boolean): ShownStatus =>
  status === 'OPEN' ? (isReady ? 'READY' : 'INCOMPLETE') : status
