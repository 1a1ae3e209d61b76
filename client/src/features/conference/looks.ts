import { notHeldLabel, conferenceLabels, type ConferenceStatus } from '@kelasku/shared/conference/machine'
import type { Tone } from '#ui/tone.ts'
import type { Card } from './queries.ts'

export const statusTones: Record<ConferenceStatus, Tone> = {
  SCHEDULED: 'neutral',
  OPEN: 'info',
  LIVE: 'success',
  ENDED: 'neutral',
  CANCELLED: 'danger',
}

/** Nobody had begun it. */
export const wasNotHeld = ({ status, started_at }: Pick<Card, 'status' | 'started_at'>): boolean =>
  status === 'ENDED' && started_at === null

export const statusWord = (card: Pick<Card, 'status' | 'started_at'>): string =>
  wasNotHeld(card) ? notHeldLabel : conferenceLabels[card.status]

export const isOutside = ({ provider }: Pick<Card, 'provider'>): boolean => provider !== 'KELASKU'
