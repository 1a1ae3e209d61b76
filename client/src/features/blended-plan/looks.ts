import { BlendedGroup, Consent } from '@kelasku/shared/blended-plan/contract'
import { ScheduleMode } from '@kelasku/shared/schedule/contract'
import { House, School, type LucideIcon } from 'lucide-react'
import type { Tone } from '#ui/tone.ts'

export const groups = BlendedGroup.options
export const modes = ScheduleMode.options
/** What still has to be asked for comes first. */
export const consents = Consent.options.toReversed()

export const modeTones: Record<ScheduleMode, Tone> = { PTM: 'success', PJJ: 'info' }
/** For whom the colours are one. */
export const modeIcons: Record<ScheduleMode, LucideIcon> = { PTM: School, PJJ: House }

export const consentTones: Record<Consent, Tone> = { GIVEN: 'success', WITHDRAWN: 'danger', UNANSWERED: 'neutral' }

/** Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
/** A day of that name, to be spoken by the calendar of the language. */
export const dateOfWeekday = (weekday: number): string => `2024-01-0${weekday}` // 2024 began with a Monday
