import { number, percent } from '#platform/i18n/format.ts'

/** A figure that its data could not give is a dash, never a zero. */
export const figure = (value: number | null): string => (value === null ? '–' : number(value))
export const share = (value: number | null): string => (value === null ? '–' : percent(value))
