import { midnightsBetween, type Timezone } from '@kelasku/shared/kernel/time-zones'
import type { Tone } from '#ui/tone.ts'
import type { OwnPart } from '../queries.ts'

export type BadgeName = 'today' | 'tomorrow' | 'late' | 'missed' | 'revision' | 'excused' | 'former'

export const badgeTones: Record<BadgeName, Tone> = {
  today: 'danger',
  tomorrow: 'warning',
  late: 'late',
  missed: 'danger',
  revision: 'warning',
  excused: 'excused',
  former: 'neutral',
}

type Part = Pick<
  OwnPart,
  'status' | 'effective_end' | 'is_late' | 'is_missed' | 'needs_revision' | 'is_excused' | 'is_former'
>

/** What a pupil must know before opening it, the most pressing first; days are the school's. */
export function badgesOf(part: Part, now: Date, zone: Timezone): BadgeName[] {
  const end = new Date(part.effective_end)
  const isOpen = part.status === 'BELUM DIKERJAKAN' && !part.is_excused && !part.is_former
  const days = midnightsBetween(now, end, zone)
  const badges: [BadgeName, boolean][] = [
    ['former', part.is_former],
    ['excused', part.is_excused],
    ['revision', part.needs_revision],
    ['missed', part.is_missed],
    ['late', part.is_late],
    ['today', isOpen && now <= end && days === 0],
    ['tomorrow', isOpen && days === 1],
  ]
  return badges.filter(([, holds]) => holds).map(([name]) => name)
}
